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
  var plans: Plans.Reader?
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

nonisolated extension Plans {
  /// Returns the most severe clash with a game; `nil` if there is none, or if it is called off.
  func clash(with view: GameView) -> Clash? { clash(with: GameAgenda.item(view, name: "")) }
}

extension AppContext {
  /// Returns what a list with these filters asks for.
  func gameQuestion(_ chosen: ChosenGames) -> GameQuestion {
    GameQuestion(
      filter: chosen.filter(from: here.place), person: user?.id,
      plans: chosen.fitsPlans ? planReader : nil)
  }
}
