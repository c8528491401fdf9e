import Accounts
import Cinema
import Languages
import Shell

/// Leads a buyer back to places that are held, such as after the program was killed.
package enum HeldSeats {
  private nonisolated static let seats = "seats "
  private nonisolated static let pay = "pay "

  /// Returns the stored name of a step of a purchase; `nil` for other screens.
  package nonisolated static func name(of route: Route) -> String? {
    switch route.destination as? CinemaDestination {
    case .buySeats(let showing): seats + showing
    case .buyPay(let order): pay + order
    default: nil
    }
  }

  /// Returns the seat map of a stored name, if the current user still holds places there.
  package static func place(_ name: String, _ context: AppContext) -> Route? {
    guard let user = context.user, let open = try? context.cinemaSeats.open(of: user.id) else {
      return nil
    }
    let held = open.first { name == seats + $0.showing || name == pay + $0.order }
    return held.map { Route(CinemaDestination.buySeats($0.showing)) }
  }

  /// Returns a reader of the held places, which are pending tasks.
  ///
  /// - Throws: What the store throws, when the reader is called.
  package static func tasks(_ context: AppContext) -> @Sendable () throws -> [PendingTask] {
    guard let user = context.user else { return { [] } }
    let seats = context.cinemaSeats
    return {
      try seats.open(of: user.id).map { open in
        PendingTask(
          Wording("cinema.buy.task", ["film": open.title], count: open.count),
          called: "cinema.buy.task.key", at: Route(CinemaDestination.buySeats(open.showing)))
      }
    }
  }
}
