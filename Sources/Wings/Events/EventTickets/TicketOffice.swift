import Accounts
import Events
import Payments
import Store
import Tickets
import Timekeeping

/// Sells tickets of events: one paid order, with a signed code for each ticket.
package struct TicketOffice: Sendable {
  package let events: EventService
  package let payments: PaymentService
  /// The fee of the owner of the data folder in thousandths, for payments not made at a desk.
  package let feePerMille: Int
  let issuer: TicketIssuer

  /// How long a chosen ticket is reserved, in milliseconds.
  package static let holdMilliseconds = 10 * 60_000
  /// How long before the start a ticket can be returned, in seconds.
  package static let returnSeconds = 2 * 3600

  /// Creates a ticket office.
  ///
  /// - Parameters:
  ///   - events: The service of the events.
  ///   - keys: The folder of private keys; `nil` if tickets cannot be sold.
  ///   - ways: Payment methods other than the desk.
  ///   - feePerMille: The fee of the owner of the data folder, 0 to 50.
  ///   - randomness: The source of ticket numbers.
  ///   - process: The running process.
  package init(
    _ events: EventService, keys: KeyFolder?, ways: [PaymentMethod] = [], feePerMille: Int = 0,
    randomness: Randomness = .system, process: OrderProcess? = nil
  ) {
    let issuer = TicketIssuer(keys: keys, randomness: randomness)
    (self.events, self.issuer, self.feePerMille) = (events, issuer, feePerMille)
    payments = PaymentService(
      store: events.store, clock: events.clock, subjects: Self.subjects,
      goods: TicketFulfilment(events, issuer).goods,
      ways: ways + [.counter(.cash), .counter(.terminal), .counter(.desk)],
      identifiers: events.identifiers, process: process)
  }

  /// Whether there is a key folder.
  package var canSell: Bool { issuer.keys != nil }

  /// The payment methods available to a buyer now, and later at the desk.
  package var offeredWays: [PaymentKind] { [.desk] + payments.providers }

  /// Releases expired reservations, asks for unknown payment results and pays due refunds.
  ///
  /// It may block on a payment provider: do not call it on the input thread. An order that fails
  /// does not stop the others.
  ///
  /// - Parameters:
  ///   - most: The largest number of orders to ask about.
  ///   - patience: Milliseconds after which no further order is started.
  /// - Returns: The number of orders whose state changed.
  /// - Throws: The first error, after everything else is done.
  @discardableResult
  package func settle(most: Int = .max, within patience: Int = .max) throws -> Int {
    let round = try payments.settleRound(most: most, within: patience)
    var failure = round.failure
    for order in round.settled {
      do { try noteRefunds(of: order) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    return round.settled.count
  }

  /// Returns the price of one ticket with its fee; there is no fee at the desk.
  package func fee(for price: Price, by kind: PaymentKind) -> TicketFee {
    TicketFee(
      price: price.amount, perMille: kind.isAtCounter ? 0 : feePerMille, currency: price.currency)
  }

  /// Returns the subject of an order of tickets.
  static func subject(_ eventID: String) -> String { subjectPrefix + eventID }
  private static let subjectPrefix = "event:"
  /// The prefixes of the subjects of these orders.
  package static let subjects = [subjectPrefix]

  static func eventID(of order: Order) -> String? {
    order.subject.hasPrefix(subjectPrefix)
      ? String(order.subject.dropFirst(subjectPrefix.count)) : nil
  }
}

/// A ticket with its id.
package struct OwnedTicket: Sendable, Equatable, Identifiable {
  package let id: String
  package var ticket: EventTicket

  package init(id: String, ticket: EventTicket) { (self.id, self.ticket) = (id, ticket) }

  init(_ stored: Stored<EventTicket>) { self.init(id: stored.id, ticket: stored.value) }
}
