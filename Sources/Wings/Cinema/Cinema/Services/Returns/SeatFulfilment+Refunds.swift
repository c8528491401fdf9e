import Payments
import Store
import Tickets

/// Refunds of an order, in the order's own transactions.
extension SeatFulfilment {
  /// Records money that went back: a receipt at the counter, and the ticket as refunded.
  func payBack(
    _ id: String, _ order: Order, _ refund: OrderRefund, in work: CinemaTransaction
  ) throws {
    guard let showing = try Self.showing(of: order, in: work) else { return }
    if let kind = order.counter(of: refund) {
      try Self.addReceipt(
        CinemaReceipt(order: id, amount: -refund.amount, way: kind.rawValue, at: work.now),
        of: showing, in: work)
    }
    if refund.isDue {
      return try work.tell(
        .refunded, about: showing, to: [order.holder],
        sum: Money.text(refund.amount, order.currency))
    }
    guard let owed = try work.transaction.get(CinemaCollections.owed, refund.reason)?.value,
      order.paidBack(for: refund.reason) >= owed.amount
    else { return }
    try Self.markRefunded(refund.reason, owed, showing, in: work)
  }

  /// Marks a ticket as refunded, and notifies its owner.
  static func markRefunded(
    _ id: String, _ owed: OwedRefund, _ showing: Showing, in work: CinemaTransaction
  ) throws {
    try work.transaction.delete(CinemaCollections.owed, id: id)
    guard
      var ticket = try work.transaction.get(CinemaCollections.tickets(owed.day), id)?.value
    else { return }
    ticket.state = .refunded
    try putState(ticket, id, on: owed.day, in: work)
    try work.tell(
      .refunded, about: showing, to: [ticket.userID],
      sum: Money.text(owed.amount, owed.currency))
  }

  /// Notifies the managers that a refund has not been answered.
  func tellUnanswered(
    _ order: Order, _ refund: OrderRefund, in work: CinemaTransaction
  ) throws {
    guard let showing = try Self.showing(of: order, in: work) else { return }
    let managers = try work.transaction.find(CinemaCollections.staff).map(\.value).filter {
      $0.role == .manager && ($0.cinemaID.isEmpty || $0.cinemaID == showing.cinemaID)
    }
    try work.tell(
      .refundUnanswered, about: showing, to: managers.map(\.userID),
      sum: Money.text(refund.amount, order.currency))
  }

  /// Adds a receipt under the next number of the cinema, without gaps.
  ///
  /// - Returns: The number.
  @discardableResult
  static func addReceipt(
    _ receipt: CinemaReceipt, of showing: Showing, in work: CinemaTransaction
  ) throws -> Int {
    let number = try Receipts.next(of: "cinema:\(showing.cinemaID)", in: work.transaction)
    try work.transaction.put(
      CinemaCollections.receipts(String(showing.day.prefix(7))),
      id: CinemaReceipt.id(showing.cinemaID, number), receipt, expecting: 0)
    return number
  }
}

extension Order {
  /// Returns the method of the counter at which a refund was handed over; `nil` for another way.
  ///
  /// Money of a provider that was handed over came out of the till.
  fileprivate func counter(of refund: OrderRefund) -> PaymentKind? {
    if let paid = kind(of: refund), paid.isAtCounter { return paid }
    return refunds.last { $0.id == refund.id }?.isByHand == true ? .cash : nil
  }

  /// Returns the sum that went back for a ticket, in minor units.
  fileprivate func paidBack(for ticket: String) -> Int {
    refunds.filter { $0.reason == ticket && $0.state == .done }.reduce(0) { $0 + $1.amount }
  }
}
