/// What money goes back for.
package enum RefundSubject: Sendable, Hashable {
  /// Something that was sold and is not had any more, such as a ticket, by its id.
  case item(String)
  /// An order without its items, by its id: they were gone when the money came, or it came twice.
  case order(String)

  /// The id of the item, or of the order.
  package var id: String {
    switch self {
    case .item(let id), .order(let id): id
    }
  }

  /// The reason that refunds of an order have for it.
  var reason: String {
    switch self {
    case .item(let id): id
    case .order: Order.dueReason
    }
  }
}

/// How far money has come back.
package enum RefundState: Sendable, Equatable {
  case owed
  /// The payment method was asked and has not answered yet.
  case underWay
  /// There was no answer for so long that a person has to look whether it is back.
  case unanswered
  case refunded
  case refused(why: String)
}

extension Order {
  /// How far the money for something of the order has come back.
  ///
  /// - Returns: `nil` if the order owes nothing for it and never did. An item is owed when its seller
  ///   says so; the order knows of it once the money was asked for.
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

  /// What went back for something of the order, or is to.
  func refunds(of subject: RefundSubject) -> [OrderRefund] {
    refunds.filter { $0.reason == subject.reason }
  }

  /// The sum that the last attempt for something of the order was refused.
  package func refusedAmount(of subject: RefundSubject) -> Int? {
    refunds(of: subject).last { $0.state == .failed }?.amount
  }
}
