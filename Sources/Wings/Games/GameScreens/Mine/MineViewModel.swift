import Accounts
import Games
import Languages
import Shell
import Timekeeping

/// The user's own games in four parts: created, joined, waiting and past.
final class MineViewModel {
  let context: AppContext
  let acts: GameActs
  let list: NarrowedList<GameView>
  let preview: GamePreviewModel
  private(set) var part = MinePart.created
  /// The only sport to list; `nil` for all.
  private(set) var sport: String?
  var isWide = false
  private var isRead = false
  private let person: String
  private let reading: BackgroundReading<[GameView]>

  /// Opens the user's games.
  ///
  /// - Throws: `NoSuchPlace` for a visitor.
  init(_ context: AppContext) throws {
    guard let user = context.user else { throw NoSuchPlace() }
    (self.context, person) = (context, user.id)
    acts = GameActs(context)
    preview = GamePreviewModel(context)
    let (directory, person, words) = (context.gameDirectory, user.id, context.gameWords)
    reading = BackgroundReading(context) { _ in try directory.mine(person) }
    list = NarrowedList(id: \.game.id) { words.soughtTexts($0) }
    list.onWalk = { [weak self] in self?.lookAtSelected() }
    reading.onChange = { [weak self] in self?.readFirst() }
    reading.refresh()
  }

  /// Opens the first part that has a game, at the first reading.
  private func readFirst() {
    if !isRead, reading.value != nil {
      isRead = true
      part = MinePart.allCases.first { count(of: $0) > 0 } ?? part
    }
    follow()
  }

  private var now: Int { context.clock.now().utc }

  private func games(of part: MinePart) -> [GameView] {
    let (person, now) = (person, now)
    return (reading.value ?? []).filter {
      part.has($0, of: person, at: now) && (sport == nil || $0.game.sport == sport)
    }
  }

  /// Returns the number of games in a part.
  func count(of part: MinePart) -> Int { games(of: part).count }

  private func follow() {
    let games = games(of: part)
    list.show(part == .past ? games.reversed() : games)
    lookAtSelected()
  }

  private func lookAtSelected() { preview.look(at: list.selected) }

  func storeChanged() {
    reading.refresh()
    preview.refresh()
  }

  /// Shows the next part, or the one before.
  func partTapped(by steps: Int) {
    let all = MinePart.allCases
    let place = (all.firstIndex(of: part) ?? 0) + steps
    part = all[(place + all.count) % all.count]
    follow()
  }

  /// The sports of the user's games.
  private var sports: [String] { Set((reading.value ?? []).map(\.game.sport)).sorted() }

  /// Lists the next sport; after the last, all.
  func sportTapped() {
    let all: [String?] = [nil] + sports
    sport = all.following(sport)
    follow()
  }

  /// The text shown instead of an empty part, with what fills it.
  var notice: Wording {
    reading.notice(
      of: list, none: "games.mine.none.\(part.rawValue)", reading: "games.list.reading")
  }
}
