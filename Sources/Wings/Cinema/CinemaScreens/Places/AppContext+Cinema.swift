import Accounts
import Cinema
import CinemaNotices
import Languages
import Payments
import Shell
import Store
import Tickets
import Timekeeping

/// Services that the cinema screens share.
package final class CinemaServices {
  let cinema: CinemaService
  /// Holds places and sells them.
  let seats: SeatService

  package init(_ context: AppContext, zones: Zones = .system) {
    cinema = CinemaService(
      store: context.store, clock: context.clock,
      configuration: CinemaConfiguration(zones: zones, notifier: .notices(zones: zones)))
    seats = SeatService(
      cinema, keys: context.service { _ in TicketingConfiguration.none }.keys,
      ways: context.service { _ in PaymentMethods.none }.ways)
  }
}

extension AppContext {
  private var cinemaServices: CinemaServices { service { CinemaServices($0) } }

  package var cinema: CinemaService { cinemaServices.cinema }
  package var cinemaDirectory: CinemaDirectory { cinema.directory }
  /// Holds places and sells them.
  package var cinemaSeats: SeatService { cinemaServices.seats }

  /// The current user's roles; empty if they cannot be read.
  package var cinemaRoles: [CinemaStaff] {
    guard let user else { return [] }
    do {
      return try store.read { try CinemaDirectory.roles(of: user.id, in: $0) }
    } catch { return [] }
  }

  /// Returns a film.
  ///
  /// - Throws: `CinemaError.noSuchFilm` if it does not exist; the store's errors.
  func film(_ id: String) throws -> Film {
    try found(cinemaDirectory.film(id), or: .noSuchFilm)
  }

  /// Returns a cinema.
  ///
  /// - Throws: `CinemaError.noSuchCinema` if it does not exist; the store's errors.
  func cinemaVenue(_ id: String) throws -> CinemaVenue {
    try found(cinemaDirectory.cinema(id), or: .noSuchCinema)
  }

  /// Returns a showing.
  ///
  /// - Throws: `CinemaError.noSuchShowing` if it does not exist; the store's errors.
  func showing(_ id: String) throws -> Showing {
    try found(cinemaDirectory.showing(id), or: .noSuchShowing)
  }

  private func found<Value>(_ value: Value?, or cause: CinemaCause) throws -> Value {
    guard let value else { throw CinemaError(cause) }
    return value
  }

  /// Opens the login, then a destination, and continues an act there.
  func logIn(
    for place: CinemaDestination, _ why: String, then act: (() -> Move)? = nil
  ) -> Move {
    .logIn(Wanted(Route(place), why: Message(Wording(why)), act: act))
  }
}
