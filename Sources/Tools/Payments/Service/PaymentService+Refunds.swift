import Store
import Timekeeping

/// Refunds of orders.
extension PaymentService {
  /// Makes all automatic refunds, payment by payment.
  ///
  /// It is slow, so never call it on the thread that reads keys.
  ///
  /// - Returns: The order afterwards.
  /// - Throws: What the store throws.
  func payBackDue(of id: String, _ order: Order) throws -> Order {
    var now = order
    let kinds = Set(ways.keys)
    for _ in order.payments where now.dueNow(by: kinds, at: clock.now()) != nil {
      // Another process may have been faster.
      let asked = try change(id) { [clock] order, _ in
        order.startDue(id, by: kinds, at: clock.now())
      }
      guard let refund = asked.refunds.last(where: { $0.state == .asked && $0.isDue }) else {
        return asked
      }
      now = try finish(refund, of: id, asked)
      if now.isAsked(refund.id) { return now }
    }
    return now
  }

  /// Makes a refund; slow, so never call it on the thread that reads keys.
  ///
  /// - Parameters:
  ///   - id: The order's id.
  ///   - amount: The amount in minor units.
  ///   - author: The id of the user who makes the refund.
  ///   - reason: The reason shown to people, at most 200 characters.
  ///   - isByHand: Whether the money was handed over already; then no payment method is asked.
  ///   - begin: Further changes in the transaction that starts the refund.
  /// - Returns: The order afterwards.
  /// - Throws: `OrderError`, such as `noWay` if the payment method is not set up here; what `begin`
  ///   and the store throw.
  package func refund(
    _ id: String, amount: Int, by author: String, reason: String, isByHand: Bool = false,
    begin: @escaping @Sendable (Order, any StoreTransaction) throws -> Void = { _, _ in }
  ) throws -> Order {
    let kinds = Set(ways.keys)
    let started = try change(id) { [clock, goods] order, transaction in
      try begin(order, transaction)
      let parts = try order.startRefund(id, amount: amount, by: author, reason: reason)
      for part in parts where isByHand {
        order.finishRefund(part.id, isDone: true, isByHand: true, at: clock.now())
        try goods.payBack(id, order, part, transaction)
      }
      guard isByHand || parts.allSatisfy({ order.kind(of: $0).map(kinds.contains) ?? false })
      else { throw OrderError.noWay }
    }
    if isByHand { return started }
    let parts = started.refunds.filter { $0.state == .asked && $0.reason == Order.short(reason) }
    return try parts.reduce(started) { try finish($1, of: id, $0) }
  }

  /// Makes all automatic refunds regardless of refusals.
  ///
  /// It is slow, so never call it on the thread that reads keys.
  ///
  /// - Parameters:
  ///   - id: The order's id.
  ///   - author: The id of the user who makes the refund.
  ///   - isByHand: Whether the money was handed over already.
  /// - Returns: The order afterwards.
  /// - Throws: `OrderError`, such as `wrongState` if nothing is owed; what the store throws.
  package func refundDue(_ id: String, by author: String, isByHand: Bool = false) throws -> Order {
    guard let order = try order(id) else { throw OrderError.noSuchOrder }
    guard order.owed > 0 else { throw OrderError.wrongState(order.state) }
    return try refund(
      id, amount: order.owed, by: author, reason: Order.dueReason, isByHand: isByHand)
  }

  /// Records that a long unanswered refund was handed over; no payment method is asked.
  ///
  /// - Parameters:
  ///   - reason: The reason of the refund.
  ///   - id: The order's id.
  ///   - author: The id of the user who confirms it.
  /// - Returns: The order afterwards.
  /// - Throws: `OrderError`, `busy` if an answer may still come; what the store throws.
  package func handOver(
    for reason: String, of id: String, by author: String
  ) throws -> Order {
    try change(id) { [clock, goods] order, transaction in
      let parts = try order.handOver(for: reason, by: author, at: clock.now())
      for part in parts { try goods.payBack(id, order, part, transaction) }
    }
  }

  /// Reports each long unanswered refund once.
  func tellLate(of id: String, _ order: Order) throws -> Order {
    guard !order.lateRefunds(at: clock.now()).isEmpty else { return order }
    return try change(id) { [clock, goods] order, transaction in
      for refund in order.lateRefunds(at: clock.now()) {
        order.noteUnanswered(refund.id)
        try goods.unanswered(id, order, refund, transaction)
      }
    }
  }

  /// Asks the payment method for a refund, one process at a time.
  ///
  /// The order is unchanged if the method is not set up here or another process is asking.
  func finish(_ refund: OrderRefund, of id: String, _ order: Order) throws -> Order {
    guard let way = order.kind(of: refund).flatMap({ ways[$0] }) else { return order }
    let claimed: Order
    do {
      claimed = try change(id) { [clock] order, _ in
        try order.claim(refund.id, at: clock.now())
      }
    } catch OrderError.busy {
      return try self.order(id) ?? order
    }
    guard claimed.isAsked(refund.id) else { return claimed }
    let answer = way.refund(refund.id, claimed.reference(of: refund), refund.amount)
    return try take(answer, to: refund, of: id)
  }

  private func take(
    _ answer: PaymentMethod.RefundAnswer?, to refund: OrderRefund, of id: String
  ) throws -> Order {
    try change(id) { [clock, goods] order, transaction in
      let isOpen = order.isAsked(refund.id)
      switch answer {
      case .done:
        order.finishRefund(refund.id, isDone: true, at: clock.now())
        if isOpen { try goods.payBack(id, order, refund, transaction) }
      case .failed(let reason):
        order.finishRefund(refund.id, isDone: false, refusal: reason, at: clock.now())
      case .pending, nil: order.release(refund.id)
      }
    }
  }
}
