import Store
import Timekeeping

/// Money that goes back.
extension PaymentService {
  /// Gives back what nobody has to ask for, each payment by its own name; slow, so not for where keys
  /// are read.
  ///
  /// - Returns: The order as it stands then.
  /// - Throws: What the store throws.
  func payBackDue(of id: String, _ order: Order) throws -> Order {
    var now = order
    let kinds = Set(ways.keys)
    for _ in order.payments where now.dueNow(by: kinds, at: clock.now()) != nil {
      // Somebody else may have been faster.
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

  /// Gives money back; slow, so not for where keys are read.
  ///
  /// - Parameters:
  ///   - id: The order.
  ///   - amount: In minor units.
  ///   - author: Who does it: an id.
  ///   - reason: What people are told, at most 200 letters.
  ///   - isByHand: Whether it was handed over already, however it came: then nobody is asked.
  ///   - begin: What else is so once it is begun, in the transaction that says so.
  /// - Returns: The order as it stands then.
  /// - Throws: `OrderError`, such as `noWay` where nobody here could be asked; what `begin` and the
  ///   store throw.
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

  /// Gives back what nobody has to ask for, however often that was refused; slow, so not for where
  /// keys are read.
  ///
  /// - Parameters:
  ///   - id: The order.
  ///   - author: Who does it: an id.
  ///   - isByHand: Whether it was handed over already, however it came.
  /// - Returns: The order as it stands then.
  /// - Throws: `OrderError`, such as `wrongState` where nothing is owed; what the store throws.
  package func refundDue(_ id: String, by author: String, isByHand: Bool = false) throws -> Order {
    guard let order = try order(id) else { throw OrderError.noSuchOrder }
    guard order.owed > 0 else { throw OrderError.wrongState(order.state) }
    return try refund(
      id, amount: order.owed, by: author, reason: Order.dueReason, isByHand: isByHand)
  }

  /// Keeps that money is back of which whoever was asked has not said so for long; nobody is asked.
  ///
  /// - Parameters:
  ///   - reason: What it goes back for.
  ///   - id: The order.
  ///   - author: Who says so: an id.
  /// - Returns: The order as it stands then.
  /// - Throws: `OrderError`, `busy` where an answer may still come; what the store throws.
  package func handOver(
    for reason: String, of id: String, by author: String
  ) throws -> Order {
    try change(id) { [clock, goods] order, transaction in
      let parts = try order.handOver(for: reason, by: author, at: clock.now())
      for part in parts { try goods.payBack(id, order, part, transaction) }
    }
  }

  /// Tells once of money of which nobody says what has become of it.
  func tellLate(of id: String, _ order: Order) throws -> Order {
    guard !order.lateRefunds(at: clock.now()).isEmpty else { return order }
    return try change(id) { [clock, goods] order, transaction in
      for refund in order.lateRefunds(at: clock.now()) {
        order.noteUnanswered(refund.id)
        try goods.unanswered(id, order, refund, transaction)
      }
    }
  }

  /// Asks whoever took the money, one program at a time; as it was where that is nobody here, or
  /// where another one is asking.
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
    _ answer: PaymentWay.RefundAnswer?, to refund: OrderRefund, of id: String
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
