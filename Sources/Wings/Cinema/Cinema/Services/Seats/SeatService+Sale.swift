import Accounts
import Cryptography
import Payments
import Store
import Tickets
import Timekeeping

/// A sale over the counter.
package struct CounterSale: Sendable {
  /// The order's id.
  package let id: String
  package let order: Order
  /// The number of the receipt in its cinema, without gaps.
  package let receipt: Int

  /// The ids of the tickets, by place.
  package var tickets: [String] { order.lines.map(\.item) }
}

/// The end of an order's id by the key of its sale.
private struct SaleKey {
  let text: String

  init(_ key: String, _ showing: String) {
    text = Array(SHA256.hash(Array("\(showing) \(key)".utf8)).prefix(12)).hexadecimal
  }
}

extension SeatService {
  /// Asks for the payment of held places by a provider.
  ///
  /// It may block: do not call it on the input thread.
  ///
  /// - Returns: The order, and the link where the payment continues, if any.
  /// - Throws: `SeatError.gap` if the places leave one alone, `OrderError`, `KeyFolder.Failure`; the
  ///   store's errors.
  package func pay(
    _ hold: SeatHold, by kind: PaymentKind, title: String, as buyer: SeatBuyer
  ) throws -> (order: Order, link: String?) {
    let signed = try sign(hold)
    defer { codes.forget(signed) }
    return try payments.pay(hold.order, by: kind, title: title) { _, transaction in
      try requireNoGap(hold, buyer, in: transaction)
    }
  }

  /// Reserves held places for payment at the desk, until half an hour before the start.
  ///
  /// - Throws: `SeatError` if too many places are reserved, or a gap is left; `OrderError`; the
  ///   store's errors.
  package func reserve(_ hold: SeatHold, as buyer: SeatBuyer) throws -> Order {
    guard let showing = try service.directory.showing(hold.showing) else {
      throw CinemaError(.noSuchShowing, ["id": hold.showing])
    }
    let signed = try sign(hold)
    defer { codes.forget(signed) }
    return try payments.reserve(
      hold.order, until: showing.times.reservedUntil * 1000
    ) { order, transaction in
      try requireNoGap(hold, buyer, in: transaction)
      try requireRoom(for: order.lines.count, showing, in: work(buyer, transaction))
    }
  }

  private func sign(_ hold: SeatHold) throws -> [SeatCodes.Signed] {
    try keys.map { try codes.sign(hold, $0, in: service.store) } ?? []
  }

  private func work(
    _ buyer: SeatBuyer, _ transaction: any StoreTransaction
  ) -> CinemaTransaction {
    CinemaTransaction(
      transaction, service.configuration, author: buyer.author, now: service.clock.now().utc)
  }

  /// Requires that a fifth of the showing's places is enough for all reservations without payment.
  private func requireRoom(
    for count: Int, _ showing: Showing, in work: CinemaTransaction
  ) throws {
    let reserved = try SeatUse.all(of: showing, in: work.transaction).count {
      $0.state == .unpaid && !$0.hasLapsed(at: work.now)
    }
    let places = try work.plan(showing.planID).capacity
    if HoldLimits.refusal(reserving: count, beside: reserved, of: places) != nil {
      throw SeatError(.tooManyReserved)
    }
  }

  private func requireNoGap(
    _ hold: SeatHold, _ buyer: SeatBuyer, in transaction: any StoreTransaction
  ) throws {
    let work = work(buyer, transaction)
    let seats = try SeatTransaction(
      work, payments, work.showing(hold.showing), hold.order, buyer)
    if let gap = seats.gap() { throw gap }
  }

  /// Takes the payment of an order over the counter, with a receipt, in one transaction.
  ///
  /// A cashier may leave a single gap; the door takes the money of reservations alone.
  ///
  /// - Throws: `CinemaError.notAllowed`, `CinemaTicketError.ownCase` if the author is the holder,
  ///   `OrderError`, such as `tooLate`; the store's errors.
  package func take(
    _ order: String, by kind: PaymentKind, reference: String = "", author: Author
  ) throws -> CounterSale {
    let payments = payments
    return try service.perform(by: author) { work in
      try Self.take(order, by: kind, reference: reference, payments, in: work)
    }
  }

  /// Takes the payment in the caller's transaction.
  static func take(
    _ order: String, by kind: PaymentKind, reference: String, _ payments: PaymentService,
    in work: CinemaTransaction
  ) throws -> CounterSale {
    guard let known = try SeatTransaction.order(order, in: work),
      let showing = try SeatFulfilment.showing(of: known, in: work)
    else { throw OrderError.noSuchOrder }
    try work.require(known.state == .reserved ? .door : .cashier, at: showing.cinemaID)
    try work.requireOther(than: known.holder)
    let paid = try payments.take(order, by: kind, reference: reference, in: work.transaction)
    let receipt = try SeatFulfilment.addReceipt(
      CinemaReceipt(order: order, amount: paid.total, way: kind.rawValue, at: work.now),
      of: showing, in: work)
    return CounterSale(id: order, order: paid, receipt: receipt)
  }

  /// Sells places over the counter in one transaction.
  ///
  /// - Parameters:
  ///   - places: The places, with the numbers of their tariffs.
  ///   - showingID: The showing.
  ///   - kind: The payment method at the counter.
  ///   - key: A sale with the same key is made once and returned again; `nil` for a new sale.
  ///   - author: A cashier there, or the administrator.
  /// - Returns: The sale.
  /// - Throws: As ``hold(_:of:order:by:)`` and ``take(_:by:reference:author:)``; `SeatError.otherSale`
  ///   if the key was used for other places.
  package func sell(
    _ places: [HallPlace: Int], of showingID: String, by kind: PaymentKind, key: String? = nil,
    author: Author
  ) throws -> CounterSale {
    let name = key.map { SaleKey($0, showingID).text }
    return try service.perform(by: author) { work in
      let showing = try work.showing(showingID)
      try work.require(.cashier, at: showing.cinemaID)
      if let name, let known = try sold(named: name, places, showing, in: work) { return known }
      let seats = try SeatTransaction(work, payments, showing, nil, .cashier(author))
      let hold = try seats.hold(places, named: name)
      return try Self.take(hold.order, by: kind, reference: "", payments, in: work)
    }
  }

  /// Returns the sale of a key; `nil` if there is none.
  private func sold(
    named name: String, _ places: [HallPlace: Int], _ showing: Showing, in work: CinemaTransaction
  ) throws -> CounterSale? {
    let tickets = try work.tickets(of: showing).map(\.value)
    guard let id = tickets.first(where: { $0.order.hasSuffix("-" + name) })?.order,
      let order = try SeatTransaction.order(id, in: work)
    else { return nil }
    let sold = tickets.filter { $0.order == id }.compactMap { ticket in
      ticket.place.map { ($0.hallPlace, ticket.tariff) }
    }
    guard Dictionary(sold, uniquingKeysWith: { $1 }) == places else {
      throw SeatError(.otherSale)
    }
    let receipts = CinemaCollections.receipts(String(showing.day.prefix(7)))
    let receipt = try work.transaction.find(receipts, .matching("order", .string(id)))
      .first { $0.value.amount >= 0 }?.id
    let number = receipt?.split(separator: "-").last.flatMap { Int($0) }
    return CounterSale(id: id, order: order, receipt: number ?? 0)
  }
}
