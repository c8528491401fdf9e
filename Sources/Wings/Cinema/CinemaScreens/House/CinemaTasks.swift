import Accounts
import Cinema
import Languages
import Payments
import Shell
import Store
import TicketScreens
import Tickets
import Timekeeping

/// What waits for the current user: held seats to pay, open doors, and refunds to pay out.
package struct CinemaTasks: Sendable {
  /// Lists tasks in the background.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package typealias Reading = @Sendable () throws -> [PendingTask]

  private let seats: SeatService
  private let directory: CinemaDirectory
  private let person: String
  private let isStaff: Bool

  package static func all(_ context: AppContext) -> Reading {
    guard let user = context.user else { return { [] } }
    let held = HeldSeats.tasks(context)
    let tasks = CinemaTasks(
      seats: context.cinemaSeats, directory: context.cinemaDirectory, person: user.id,
      isStaff: !context.cinemaRoles.isEmpty)
    return { try held() + (tasks.isStaff ? tasks.doors() + tasks.refunds() : []) }
  }

  /// Returns the cinemas whose doors the person works at, while a showing admits people.
  nonisolated private func doors() throws -> [PendingTask] {
    try directory.cinemas(where: .door, of: .person(person)).compactMap { id, cinema in
      let sums = try CinemaDoor(seats, at: id, name: "").sums()
      guard sums.sold > 0 else { return nil }
      let names = ["cinema": cinema.title, "in": "\(sums.admitted)", "all": "\(sums.sold)"]
      return PendingTask(
        Wording("cinema.tasks.door", names), called: "cinema.tab.door",
        at: Route(CinemaDestination.door(id)))
    }
  }

  /// Returns how many refunds wait in the cinemas where the person may pay them out.
  nonisolated private func refunds() throws -> [PendingTask] {
    let cinemas = try directory.cinemas(
      where: .cashier, of: .person(person), withClosed: true
    ).map(\.id)
    let owed = cinemas.isEmpty ? 0 : try seats.refundsOwed(in: .cinemas(Set(cinemas)))
    if owed == 0 { return [] }
    return [
      PendingTask(
        Wording("cinema.tasks.owed", count: owed), called: "cinema.place.owed",
        at: Route(CinemaDestination.moneyOwed))
    ]
  }
}
