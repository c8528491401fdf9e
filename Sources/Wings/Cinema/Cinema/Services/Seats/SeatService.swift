import Accounts
import Payments
import Store
import Tickets
import Timekeeping

/// Holds places of showings, and sells them; each act is one transaction.
///
/// A place that is held or sold is one document, its ticket.
package struct SeatService: Sendable {
  let service: CinemaService
  package let payments: PaymentService
  let keys: KeyFolder?
  let codes = SeatCodes()

  static let subjectPrefix = "showing:"
  /// The prefixes of the subjects of these orders.
  package static let subjects = [subjectPrefix]

  /// Returns the id of the showing of an order; `nil` for an order of something else.
  package static func showing(of order: Order) -> String? {
    order.isSold(as: subjects) ? String(order.subject.dropFirst(subjectPrefix.count)) : nil
  }

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - service: The service of the cinemas.
  ///   - keys: The folder of private keys; `nil` if tickets cannot be sold.
  ///   - ways: Payment methods other than the desk.
  ///   - process: The running process.
  package init(
    _ service: CinemaService, keys: KeyFolder?, ways: [PaymentMethod] = [],
    process: OrderProcess? = nil
  ) {
    (self.service, self.keys) = (service, keys)
    payments = PaymentService(
      store: service.store, clock: service.clock, subjects: Self.subjects, period: .day,
      goods: SeatFulfilment(service: service, keys: keys, codes: codes).goods,
      ways: ways + [.counter(.cash), .counter(.terminal), .counter(.desk)],
      identifiers: service.configuration.identifiers, process: process)
  }

  /// Holds further places for ten minutes from the first one.
  ///
  /// - Parameters:
  ///   - places: The places, with the numbers of their tariffs.
  ///   - showingID: The showing.
  ///   - order: The order of a hold without an account; `nil` for a new one.
  ///   - buyer: Who chooses.
  /// - Returns: All places of the order.
  /// - Throws: `SeatError`, such as `taken` with the names of the places; nothing is held then.
  ///   `CinemaError`, the store's errors.
  package func hold(
    _ places: [HallPlace: Int], of showingID: String, order: String? = nil, by buyer: SeatBuyer
  ) throws -> SeatHold {
    try change(showingID, order, buyer) { seats in
      try seats.hold(seats.own.merging(places) { $1 })
    }
  }

  /// Holds the best places instead of those held before.
  ///
  /// - Returns: The places, and how they were found.
  /// - Throws: `SeatError.notEnough` if fewer places are free; as ``hold(_:of:order:by:)``.
  package func holdBest(
    _ count: Int, tariff: Int = 1, of showingID: String, order: String? = nil, by buyer: SeatBuyer
  ) throws -> SeatHold {
    try change(showingID, order, buyer) { seats in
      guard let best = seats.map.best(count) else {
        throw SeatError(.notEnough, ["count": "\(seats.map.free)"])
      }
      var hold = try seats.hold(
        Dictionary(uniqueKeysWithValues: best.places.map { ($0, tariff) }))
      hold.arrangement = best.arrangement
      return hold
    }
  }

  /// Lets go of held places; the others stay held as long as before.
  ///
  /// - Returns: The places that are left; `nil` if there are none.
  /// - Throws: `SeatError.paying` if a payment is under way; the store's errors.
  @discardableResult
  package func release(
    _ places: Set<HallPlace>, of showingID: String, order: String? = nil, by buyer: SeatBuyer
  ) throws -> SeatHold? {
    try change(showingID, order, buyer) { seats in
      guard let id = seats.orderID else { return nil }
      let left = seats.own.filter { !places.contains($0.key) }
      if !left.isEmpty { return try seats.hold(left) }
      _ = try payments.drop(id, in: seats.work.transaction)
      return nil
    }
  }

  /// Lets go of all places of an order.
  ///
  /// - Throws: `OrderError` if a payment is under way; the store's errors.
  package func drop(_ hold: SeatHold) throws { _ = try payments.drop(hold.order) }

  private func change<Result: Sendable>(
    _ showingID: String, _ order: String?, _ buyer: SeatBuyer,
    _ body: @escaping @Sendable (SeatTransaction) throws -> Result
  ) throws -> Result {
    let payments = payments
    return try service.perform(by: buyer.author) { work in
      let showing = try work.showing(showingID)
      if buyer.isStaff { try work.require(.cashier, at: showing.cinemaID) }
      return try body(SeatTransaction(work, payments, showing, order, buyer))
    }
  }
}
