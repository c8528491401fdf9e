import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Timekeeping
import Widgets

/// Why a game is in the list or not, whether the user may join it, and how the order came about.
final class GameWhyModel: PageHolder {
  nonisolated struct Facts: Sendable {
    let view: GameView
    /// What joining would lead to; `nil` for a visitor.
    let trial: JoinTrial?
    /// The filters that leave the game out, each alone.
    let missed: [GameFilter]
    /// What it clashes with, if the list must fit the user's plans.
    let clash: Plans.Clash?
    /// The position in the list from 0; `nil` if it is not in it.
    let place: Int?
    /// The number of games in the list.
    let count: Int

    /// Reads the facts; slow, so never on the main loop.
    ///
    /// - Throws: `GameError.noSuchGame` if the reader cannot see it; the store's errors.
    init(_ id: String, _ asked: GameQuestion, in directory: GameDirectory) throws {
      guard var view = try directory.view(id, for: asked.person) else {
        throw GameError(.noSuchGame, ["id": id])
      }
      view.metres = asked.filter.near.flatMap { near in
        view.point.map { GreatCircle.metres(from: near, to: $0) }
      }
      let listed = try GamePage(asked, in: directory).views
      trial = try asked.person.map { try directory.joinTrial(of: $0, in: id) }
      missed = asked.filter.missed(by: view)
      clash = try asked.plans?().clash(with: view)
      place = listed.firstIndex { $0.game.id == view.game.id }
      (self.view, count) = (view, listed.count)
    }
  }

  let context: AppContext
  var page = PageState()
  private let opened: GameView
  /// Whether it is asked in the list of the user's own games.
  private let isMine: Bool
  private let reading: BackgroundReading<Facts>

  /// Opens the explanation of a game.
  ///
  /// - Throws: `GameError.noSuchGame` if the user cannot see it; the store's errors.
  init(_ id: String, isMine: Bool = false, _ context: AppContext) throws {
    (self.context, self.isMine) = (context, isMine)
    opened = try context.gameView(id)
    let (directory, chosen) = (context.gameDirectory, AvailableViewModel.chosen(in: context))
    let asked = context.gameQuestion(chosen)
    reading = BackgroundReading(context) { _ in try Facts(id, asked, in: directory) }
    reading.refresh()
  }

  func storeChanged() { reading.refresh() }

  var name: String { context.gameWords.name(reading.value?.view.game ?? opened.game) }

  /// The sentences, or what is instead of them.
  var sentences: [Wording] {
    if let failure = reading.failure { return [failure] }
    guard let facts = reading.value else { return [Wording("games.list.reading")] }
    if let mine = mine(facts) {
      return [mine, joining(facts)] + [line(facts)].compactMap(\.self)
    }
    return [list(facts), joining(facts)] + [order(facts), line(facts)].compactMap(\.self)
  }

  // MARK: Sentences

  private var chosen: ChosenGames { AvailableViewModel.chosen(in: context) }

  /// Returns filters in words, each alone.
  private func words(of filters: [GameFilter]) -> String {
    filters.map { filter in
      var alone = ChosenGames()
      (alone.filter, alone.place) = (filter, chosen.place)
      return FilterWords(alone, context.gameWords, here: context.here.place?.name ?? "").text
    }.joined(separator: ", ")
  }

  /// Why the game is one of the user's own; `nil` in the list of games ahead.
  private func mine(_ facts: Facts) -> Wording? {
    guard isMine, let person = context.user?.id else { return nil }
    let now = context.clock.now().utc
    return MinePart.allCases.first { $0.has(facts.view, of: person, at: now) }
      .map { Wording("games.why.mine.\($0.rawValue)") }
  }

  private func list(_ facts: Facts) -> Wording {
    if facts.place != nil { return listed }
    if facts.view.state == .over { return Wording("games.why.over") }
    if facts.view.game.hostID == context.user?.id, chosen.filter.hidesOwn {
      return Wording("games.why.own")
    }
    if let clash = facts.clash { return Wording("games.why.clash", ["other": clash.name]) }
    return Wording("games.why.filtered", ["filters": words(of: facts.missed)])
  }

  private var listed: Wording {
    var all = chosen
    all.filter.order = .time
    let text = FilterWords(all, context.gameWords, here: context.here.place?.name ?? "").text
    return text.isEmpty
      ? Wording("games.why.listedAll") : Wording("games.why.listed", ["filters": text])
  }

  private func joining(_ facts: Facts) -> Wording {
    guard let trial = facts.trial else { return Wording("games.logIn.join") }
    if let refusal = trial.refusal { return refusal.wording }
    let (game, words) = (facts.view.game, context.gameWords)
    switch game.access {
    case .host where trial.asks: return Wording("games.why.asksHost")
    case .all where trial.asks: return Wording("games.why.asksAll")
    case .code: return Wording("games.why.code")
    default: break
    }
    guard trial.asks else {
      return Wording("games.why.joins", ["free": "\(facts.view.places.free)"])
    }
    let own = trial.level.map(words.decimal) ?? context.text("games.player.unrated")
    return Wording("games.why.asksLevel", ["own": own, "level": words.level(game)])
  }

  private func order(_ facts: Facts) -> Wording? {
    guard let place = facts.place else { return nil }
    let (view, words) = (facts.view, context.gameWords)
    let names = ["place": "\(place + 1)", "all": "\(facts.count)"]
    let value =
      switch chosen.filter(from: context.here.place).order {
      case .time: words.start(view.game)
      case .distance: words.far(view, from: context.gamePlace?.point)
      case .free: "\(view.places.free)"
      case .level: words.level(view.game)
      }
    return Wording(
      "games.why.order.\(chosen.filter(from: context.here.place).order.rawValue)",
      names.merging(["value": value]) { first, _ in first })
  }

  /// How the waitlist goes, if anyone waits.
  private func line(_ facts: Facts) -> Wording? {
    facts.view.places.waiting > 0 && facts.view.state.isOpen ? Wording("games.why.line") : nil
  }
}
