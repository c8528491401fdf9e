import Timekeeping

package enum RefundSubject: Sendable, Hashable {
  /// A sold item that the buyer no longer has, such as a ticket, by its id.
  case item(String)
  /// An order without its items, by its id.
  ///
  /// The items were gone when it was paid, or it was paid twice.
  case order(String)

  /// The id of the item or order.
  package var id: String {
    switch self {
    case .item(let id), .order(let id): id
    }
  }

  /// The reason stored in the refunds.
  var reason: String {
    switch self {
    case .item(let id): id
    case .order: Order.dueReason
    }
  }
}

package enum RefundState: Sendable, Equatable {
  case owed
  /// The payment method has not answered yet.
  case underWay
  /// There was no answer for so long that a person has to check.
  case unanswered
  case refunded
  case refused(why: String)
}

extension Order {
  /// Returns the state of a refund.
  ///
  /// - Returns: `nil` if there is no such refund and the order itself owes none. The seller decides
  ///   whether an item is refunded; the order has the refund once the payment method was asked.
  package func refundState(of subject: RefundSubject) -> RefundState? {
    let own = refunds(of: subject)
    if own.contains(where: { $0.state == .asked }) {
      return own.contains(where: \.isUnanswered) ? .unanswered : .underWay
    }
    if case .order = subject, owed == 0 {
      return own.contains { $0.state == .done } ? .refunded : nil
    }
    if let last = own.last, last.state == .failed { return .refused(why: last.refusal ?? "") }
    if case .order = subject { return .owed }
    return own.isEmpty ? nil : .refunded
  }

  /// Returns the refunds for a subject, done or not.
  func refunds(of subject: RefundSubject) -> [OrderRefund] {
    refunds.filter { $0.reason == subject.reason }
  }

  /// Returns whether the payment method is to be asked for a refund now, without a person.
  ///
  /// After a refusal it is left alone for a while; after the last pause a person decides. Money
  /// paid over the counter has to be fetched there.
  package func isToBeAsked(
    for subject: RefundSubject, by kinds: Set<PaymentKind>, at now: Stamp
  ) -> Bool {
    guard let kind, !kind.isAtCounter, kinds.contains(kind) else { return false }
    let own = refunds(of: subject)
    guard let last = own.last else { return true }
    guard own.allSatisfy({ $0.state == .failed }), own.count <= Self.pauses.count,
      let refused = last.refusedAt
    else { return false }
    return now.milliseconds(since: refused) >= Self.pauses[own.count - 1]
  }

  /// Returns the amount of the last refused refund for a subject.
  package func refusedAmount(of subject: RefundSubject) -> Int? {
    refunds(of: subject).last { $0.state == .failed }?.amount
  }
}
