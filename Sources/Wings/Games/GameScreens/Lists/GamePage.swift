import Accounts
import Games
import Languages
import MapScreens
import Shell
import Store
import Widgets

/// What a list of games asks for.
nonisolated struct GameQuestion: Sendable {
  var chosen = ChosenGames()
  var filter = GameFilter()
  /// `nil` for a visitor.
  var person: String?
  /// Readers of the person's items in all wings.
  var agendas: [Wing.Agenda] = []
}

/// A game that clashes with something the reader plans.
nonisolated struct GameClash: Sendable {
  let name: String
  let why: AgendaClash
}

/// The content of a list of games.
nonisolated struct GamePage: Sendable {
  let views: [GameView]
  /// The number of games without filters.
  let all: Int
  /// By game.
  let clashes: [String: GameClash]
  /// The nearest game that a wider circle or other days would show; `nil` if the list has any.
  let nearest: GameView?

  /// Reads a list; slow, so never on the main loop.
  ///
  /// - Throws: The errors of the store and of the agendas.
  init(_ asked: GameQuestion, in directory: GameDirectory) throws {
    let found = try directory.list(asked.filter, for: asked.person)
    let plans = try Self.plans(asked)
    clashes = plans.clashes(of: found)
    let clashes = clashes
    views = asked.chosen.fitsPlans ? found.filter { clashes[$0.game.id] == nil } : found
    all = try directory.count(for: asked.person)
    nearest = views.isEmpty && all > 0 ? try Self.nearest(asked, in: directory) : nil
  }

  private static func plans(_ asked: GameQuestion) throws -> GamePlans {
    GamePlans(try asked.agendas.flatMap { try $0() }.filter(\.isPlanned))
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

/// What a person plans in all wings, compared with games.
nonisolated struct GamePlans: Sendable {
  private let items: [AgendaItem]

  init(_ items: [AgendaItem]) { self.items = items }

  /// Returns the gravest clash of each game that has one, by game; its own item does not count.
  func clashes(of views: [GameView]) -> [String: GameClash] {
    guard !items.isEmpty else { return [:] }
    var clashes: [String: GameClash] = [:]
    for view in views where !view.game.isCancelled {
      let route = Route(GameDestination.game(view.game.id))
      let all = [GameAgenda.item(view, name: "")] + items.filter { $0.stop.route != route }
      guard let clash = all.clash(of: 0) else { continue }
      clashes[view.game.id] = GameClash(name: all[clash.other].stop.name, why: clash.why)
    }
    return clashes
  }
}

extension AppContext {
  /// Returns what a list with these filters asks for.
  func gameQuestion(_ chosen: ChosenGames) -> GameQuestion {
    GameQuestion(
      chosen: chosen, filter: chosen.filter(from: here.place), person: user?.id,
      agendas: user == nil ? [] : wings.map { $0.agenda(self) })
  }
}
