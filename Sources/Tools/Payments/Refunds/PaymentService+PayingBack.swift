import Store

/// Paying back what is owed, by hand or the way it came; asking again pays once.
extension PaymentService {
  /// Pays back what is owed for an item or an order; slow, so not for where keys are read.
  ///
  /// - Parameters:
  ///   - subject: What it is owed for.
  ///   - id: The order.
  ///   - amount: What an item cost, in minor units; of an order all that it owes goes back.
  ///   - author: Who does it: an id.
  ///   - isByHand: Whether the money was handed over, however it came: not while the payment method
  ///     that was asked may still pay.
  ///   - begin: What else is so once an item is being paid back, in the transaction that says so.
  /// - Returns: What came of it.
  /// - Throws: `OrderError`, such as `noSuchOrder`, `noWay` if no one here could be asked and
  ///   `wrongState` if nothing is owed; what `begin` and the store throw.
  package func payBack(
    _ subject: RefundSubject, of id: String, amount: Int = 0, by author: String,
    isByHand: Bool = false,
    begin: @escaping @Sendable (any StoreTransaction) throws -> Void = { _ in }
  ) throws -> RefundOutcome {
    guard let order = try order(id) else {
      // Of an order that is gone no one can be asked for the money of its items.
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
      // What has come back the way it came is not handed over too.
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

  /// What has come of it if another process was faster, or is about to be.
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
  /// Of what has come of several payments what a person has to know: that one was refused, or is not
  /// known yet.
  fileprivate func toldRefund(of subject: RefundSubject, since former: Order) -> OrderRefund? {
    let own = refunds(of: subject)
    let new = own.filter { !former.refunds.contains($0) }
    return new.last { $0.state == .failed } ?? new.last { $0.state == .asked } ?? own.last
  }
}
