import Accounts
import Payments
import Store
import Tickets

/// The consequences of cancelling a showing, in the transaction that cancels it.
package struct CancelledShowing: Sendable, Equatable {
  /// The number of people who are notified.
  package let notified: Int
  /// The number of tickets for which money is owed.
  package let tickets: Int
  /// Minor units.
  package let owed: Int
  /// ISO 4217.
  package let currency: String
  /// The next showing of the film, in the same cinema if there is one.
  package let next: Showing?

  /// Notes what is owed for every paid ticket, and notifies everyone who has one.
  ///
  /// - Throws: The store's errors; what posting a notice throws.
  init(_ showing: Showing, in work: CinemaTransaction) throws {
    let tickets = try work.tickets(of: showing)
    let paid = tickets.filter { $0.value.isPaid && $0.value.price > 0 }
    for stored in paid {
      try work.transaction.put(
        CinemaCollections.owed, id: stored.id,
        OwedRefund(stored.value, on: showing.day, amount: stored.value.price))
    }
    let holders = tickets.map(\.value).filter {
      $0.takesPlace && $0.state != .held && !$0.hasLapsed(at: work.now)
    }.map(\.userID)
    let ahead = try work.ahead {
      $0.movieID == showing.movieID && $0.state == .onSale && $0.id != showing.id
        && $0.start > work.seconds
    }
    next = ahead.first { $0.cinemaID == showing.cinemaID } ?? ahead.first
    notified = Set(holders).subtracting([""]).count
    self.tickets = paid.count
    owed = paid.reduce(0) { $0 + $1.value.price }
    currency = paid.first?.value.currency ?? ""
    try work.tell(.cancelled(next: next), about: showing, to: holders)
  }
}
