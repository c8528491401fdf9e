import Accounts
import Games
import Languages
import Shell

/// The people of the selected game, read in the background.
final class GamePreviewModel {
  private nonisolated struct Asked: Sendable {
    let ids: Set<String>
    let person: String?
  }

  private let context: AppContext
  private let reading: LatestReading<Asked, [String: GamePerson]>
  private var last: Set<String> = []

  init(_ context: AppContext) {
    self.context = context
    let directory = context.gameDirectory
    reading = LatestReading(context) { try directory.people($0.ids, for: $0.person) }
  }

  /// The people that were read, by id.
  var people: [String: GamePerson] { reading.answer ?? [:] }

  /// Reads the people of a game unless they are known.
  func look(at view: GameView?) {
    guard let view else { return }
    let ids = Set(view.rows.map(\.userID) + [view.game.hostID])
    guard ids != last else { return }
    last = ids
    refresh()
  }

  func refresh() {
    if !last.isEmpty { reading.ask(Asked(ids: last, person: context.user?.id)) }
  }
}
