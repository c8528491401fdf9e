import Store

/// Refunds what is owed, by hand or by the payment method; repeating it pays once.
extension PaymentService {
  /// Refunds an item or an order; slow, so never call it on the thread that reads keys.
  ///
  /// - Parameters:
  ///   - subject: The subject of the refund.
  ///   - id: The order's id.
  ///   - amount: The price of an item, in minor units; for an order all that it owes is refunded.
  ///   - author: The id of the user who makes the refund.
  ///   - isByHand: Whether the money was handed over; not allowed while the payment method may
  ///     still pay.
  ///   - begin: Further changes in the transaction that starts an item's refund.
  /// - Returns: The outcome.
  /// - Throws: `OrderError`, such as `noSuchOrder`, `noWay` if the payment method is not set up
  ///   here and `wrongState` if nothing is owed; what `begin` and the store throw.
  package func payBack(
    _ subject: RefundSubject, of id: String, amount: Int = 0, by author: String,
    isByHand: Bool = false,
    begin: @escaping @Sendable (any StoreTransaction) throws -> Void = { _ in }
  ) throws -> RefundOutcome {
    guard let order = try order(id) else {
      // Without its order, an item's money can only be refunded by hand.
      if isByHand, case .item = subject { return .done }
      throw OrderError.noSuchOrder
    }
    let state = order.refundState(of: subject)
    if state == .refunded { return try before(subject, order) }
    let wasAsked = state == .underWay || state == .unanswered
    do {
      let now =
        try wasAsked
        ? askAgain(subject, of: id, by: author, isByHand: isByHand)
        : ask(subject, of: id, amount, by: author, isByHand: isByHand, begin)
      // Money already refunded by the payment method is not handed over as well.
      if wasAsked, isByHand, now.refundState(of: subject) == .refunded,
        now.refunds(of: subject).last?.isByHand != true
      {
        return try before(subject, now)
      }
      return RefundOutcome(now.toldRefund(of: subject, since: order))
    } catch let error as OrderError {
      return try outcome(of: error, subject, of: id)
    }
  }

  private func ask(
    _ subject: RefundSubject, of id: String, _ amount: Int, by author: String, isByHand: Bool,
    _ begin: @escaping @Sendable (any StoreTransaction) throws -> Void
  ) throws -> Order {
    guard case .item = subject else { return try refundDue(id, by: author, isByHand: isByHand) }
    return try refund(
      id, amount: amount, by: author, reason: subject.reason, isByHand: isByHand
    ) { order, transaction in
      let isGoingBack = order.refunds(of: subject).contains { $0.state != .failed }
      if isGoingBack { throw OrderError.busy }
      try begin(transaction)
    }
  }

  private func askAgain(
    _ subject: RefundSubject, of id: String, by author: String, isByHand: Bool
  ) throws -> Order {
    _ = try settle(id)
    guard let now = try order(id) else { throw OrderError.noSuchOrder }
    guard isByHand, now.refundState(of: subject) == .unanswered else { return now }
    return try handOver(for: subject.reason, of: id, by: author)
  }

  /// Returns the outcome if another process was faster or is refunding now.
  private func outcome(
    of error: OrderError, _ subject: RefundSubject, of id: String
  ) throws -> RefundOutcome {
    guard let now = try order(id) else { throw error }
    switch now.refundState(of: subject) {
    case .refunded: return try before(subject, now)
    case .underWay, .unanswered: return .underWay
    case .owed, .refused, nil: throw error
    }
  }

  private func before(_ subject: RefundSubject, _ order: Order) throws -> RefundOutcome {
    .before(try store.read { try PaidBack(subject, of: order, in: $0) })
  }
}

extension Order {
  /// Returns the most important of several refunds: a refused one, then one without an answer.
  fileprivate func toldRefund(of subject: RefundSubject, since former: Order) -> OrderRefund? {
    let own = refunds(of: subject)
    let new = own.filter { !former.refunds.contains($0) }
    return new.last { $0.state == .failed } ?? new.last { $0.state == .asked } ?? own.last
  }
}
