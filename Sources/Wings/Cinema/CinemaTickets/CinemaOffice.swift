import Cinema
import Payments
import Tickets

/// Sells tickets of showings, takes them back and checks them at the door.
package struct CinemaOffice: Sendable {
  package let cinema: CinemaService
  /// Holds places and sells them.
  package let seats: SeatService
  /// The folder of private keys; `nil` if tickets cannot be sold.
  let keys: KeyFolder?

  /// The prefixes of the subjects of its orders.
  package static let subjects = SeatService.subjects

  /// Creates an office.
  ///
  /// - Parameters:
  ///   - cinema: The service of the cinemas.
  ///   - keys: The folder of private keys; `nil` if tickets cannot be sold.
  ///   - ways: Payment methods other than the desk.
  ///   - process: The running process.
  package init(
    _ cinema: CinemaService, keys: KeyFolder?, ways: [PaymentMethod] = [],
    process: OrderProcess? = nil
  ) {
    (self.cinema, self.keys) = (cinema, keys)
    seats = SeatService(cinema, keys: keys, ways: ways, process: process)
  }

  package var payments: PaymentService { seats.payments }

  /// The payment methods available to a buyer now, and later at the desk.
  package var offeredWays: [PaymentKind] { payments.providers + [.desk] }

  /// Whether there is a key folder.
  package var canSell: Bool { keys != nil }
}
