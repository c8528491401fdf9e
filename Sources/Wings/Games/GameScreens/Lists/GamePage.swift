import Accounts
import Games
import Languages
import MapScreens
import Shell
import Store
import Widgets

/// What a list of games asks for.
nonisolated struct GameQuestion: Sendable {
  var filter = GameFilter()
  /// `nil` for a visitor.
  var person: String?
  /// Reads what the games must not clash with; `nil` if they may.
  var plans: GamePlans.Reader?
}

/// The content of a list of games.
nonisolated struct GamePage: Sendable {
  let views: [GameView]
  /// The number of games without filters.
  let all: Int
  /// The nearest game that a wider circle or other days would show; `nil` if the list has any.
  let nearest: GameView?

  /// Reads a list; slow, so never on the main loop.
  ///
  /// - Throws: The errors of the store and of the agendas.
  init(_ asked: GameQuestion, in directory: GameDirectory) throws {
    let found = try directory.list(asked.filter, for: asked.person)
    let plans = try asked.plans?()
    views = plans.map { plans in found.filter { plans.clash(with: $0) == nil } } ?? found
    all = try directory.count(for: asked.person)
    nearest = views.isEmpty && all > 0 ? try Self.nearest(asked, in: directory) : nil
  }

  private static func nearest(
    _ asked: GameQuestion, in directory: GameDirectory
  ) throws -> GameView? {
    var wider = asked.filter
    (wider.metres, wider.from, wider.to, wider.hoursFrom, wider.hoursTo) = (nil, nil, nil, nil, nil)
    wider.order = wider.near == nil ? .time : .distance
    return try directory.list(wider, for: asked.person).first
  }
}

/// A game that clashes with something the reader plans.
nonisolated struct GameClash: Sendable {
  let name: String
  let why: AgendaClash
}

/// What a person plans in all wings, compared with games.
nonisolated struct GamePlans: Sendable {
  /// Reads the plans in the background.
  typealias Reader = @Sendable () throws -> GamePlans

  private let items: [AgendaItem]

  init(_ items: [AgendaItem]) { self.items = items.filter(\.isPlanned) }

  /// Returns the gravest clash with a game; `nil` if there is none, or if it is called off.
  func clash(with view: GameView) -> GameClash? {
    guard !items.isEmpty, !view.game.isCancelled else { return nil }
    let route = Route(GameDestination.game(view.game.id))
    let all = [GameAgenda.item(view, name: "")] + items.filter { $0.stop.route != route }
    return all.clash(of: 0).map { GameClash(name: all[$0.other].stop.name, why: $0.why) }
  }
}

extension AppContext {
  /// Returns what a list with these filters asks for.
  func gameQuestion(_ chosen: ChosenGames) -> GameQuestion {
    GameQuestion(
      filter: chosen.filter(from: here.place), person: user?.id,
      plans: chosen.fitsPlans ? planReader : nil)
  }

  /// A reader of the user's plans in all wings.
  private var planReader: GamePlans.Reader {
    let agendas = user == nil ? [] : wings.map { $0.agenda(self) }
    return { GamePlans(try agendas.flatMap { try $0() }) }
  }

  /// Returns a reading of the user's plans, for warnings about clashes.
  ///
  /// Plans of other wings may be slow to read, so that changes wait for a pause.
  func planReading() -> BackgroundReading<GamePlans> {
    let reader = planReader
    let reading = BackgroundReading<GamePlans>(self, pause: 2_000) { _ in try reader() }
    reading.refresh()
    return reading
  }
}
