import Accounts
import Payments
import Store
import Tickets
import Timekeeping

/// A sale over the counter.
package struct CounterSale: Sendable {
  package let order: Order
  /// The number of the receipt in its cinema, without gaps.
  package let receipt: Int
}

extension SeatService {
  /// Asks for the payment of held places by a provider.
  ///
  /// It may block: do not call it on the input thread.
  ///
  /// - Returns: The order, and the link where the payment continues, if any.
  /// - Throws: `SeatError.gap` if the places leave one alone, `OrderError`; the store's errors.
  package func pay(
    _ hold: SeatHold, by kind: PaymentKind, title: String, as buyer: SeatBuyer
  ) throws -> (order: Order, link: String?) {
    try requireNoGap(hold, buyer)
    return try payments.pay(hold.order, by: kind, title: title)
  }

  /// Reserves held places for payment at the desk, until half an hour before the start.
  ///
  /// - Throws: `SeatError` if too many places are reserved, or a gap is left; `OrderError`; the
  ///   store's errors.
  package func reserve(_ hold: SeatHold, as buyer: SeatBuyer) throws -> Order {
    try requireNoGap(hold, buyer)
    let showing = try service.perform(by: buyer.author) { work in
      let showing = try work.showing(hold.showing)
      let reserved = try work.tickets(of: showing).count {
        $0.value.state == .unpaid && !$0.value.hasLapsed(at: work.now)
      }
      let places = try work.plan(showing.planID).capacity
      if HoldLimits.refusal(reserving: hold.lines.count, beside: reserved, of: places) != nil {
        throw SeatError(.tooManyReserved)
      }
      return showing
    }
    return try payments.reserve(hold.order, until: showing.times.reservedUntil * 1000)
  }

  /// Takes the payment of an order over the counter, with a receipt, in one transaction.
  ///
  /// A cashier may leave a single gap.
  ///
  /// - Throws: `CinemaError.notAllowed`, `OrderError`, such as `tooLate`; the store's errors.
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
    try work.require(.door, at: showing.cinemaID)
    let paid = try payments.take(order, by: kind, reference: reference, in: work.transaction)
    let receipt = try SeatFulfilment.addReceipt(
      CinemaReceipt(order: order, amount: paid.total, way: kind.rawValue, at: work.now),
      of: showing, in: work)
    return CounterSale(order: paid, receipt: receipt)
  }

  private func requireNoGap(_ hold: SeatHold, _ buyer: SeatBuyer) throws {
    let payments = payments
    try service.perform(by: buyer.author) { work in
      let showing = try work.showing(hold.showing)
      let seats = try SeatTransaction(work, payments, showing, hold.order, buyer)
      guard let gap = seats.gap() else { return }
      throw SeatError(
        .gap,
        [
          "place": seats.plan.name(of: gap.place),
          "moves": gap.moves.map(seats.plan.names).joined(separator: " / "),
        ])
    }
  }
}
