import Timekeeping

/// Refunds of an order; each refunds one payment under its own key.
extension Order {
  /// The reason of automatic refunds.
  package static let dueReason = "due"
  /// The pauses after each refusal before the payment method is asked again, in milliseconds.
  ///
  /// Later pauses are as long as the last one.
  static let pauses = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60].map { $0 * 60_000 }

  /// Starts a refund; it must be on disk before the payment method is asked.
  ///
  /// The payments for the order itself are refunded first, then stray ones.
  mutating func startRefund(
    _ id: String, amount: Int, by author: String, reason: String
  ) throws(OrderError) -> [OrderRefund] {
    let isBeside = state == .reserved && reason == Self.dueReason
    guard isBeside || [.paid, .partlyRefunded, .refundDue].contains(state) else {
      throw .wrongState(state)
    }
    guard amount > 0, refunded + amount <= received else { throw .amount }
    var open = amount
    var parts: [(place: Int, amount: Int)] = []
    for place in reason == Self.dueReason ? duePayments : ownFirst where open > 0 {
      let part = min(open, left(of: place))
      if part > 0 { parts.append((place, part)) }
      open -= part
    }
    guard open == 0 else { throw .amount }
    return parts.map { note(id, amount: $0.amount, of: $0.place, by: author, reason: reason) }
  }

  private var ownFirst: [Int] {
    payments.indices.filter { !payments[$0].isStray }
      + payments.indices.filter { payments[$0].isStray }
  }

  /// Starts the next automatic refund if one is due.
  ///
  /// It must be on disk before the payment method is asked.
  mutating func startDue(_ id: String, by kinds: Set<PaymentKind>, at now: Stamp) {
    guard let place = dueNow(by: kinds, at: now), !refunds.contains(where: { $0.state == .asked })
    else { return }
    // After a partial refund by other means the remaining sum differs.
    guard let refused = lastRefusal(of: place), refunds[refused].amount == left(of: place) else {
      _ = note(id, amount: left(of: place), of: place, by: "", reason: Self.dueReason)
      return
    }
    let retries = (refunds[refused].retries ?? 0) + 1
    (refunds[refused].retries, refunds[refused].state) = (retries, .asked)
    refunds[refused].questions = nil
    refunds[refused].id = "\(id)-r\(refused + 1).\(retries)"
  }

  private mutating func note(
    _ id: String, amount: Int, of place: Int, by author: String, reason: String
  ) -> OrderRefund {
    let refund = OrderRefund(
      id: "\(id)-r\(refunds.count + 1)", amount: amount, of: place, state: .asked, by: author,
      reason: Self.short(reason))
    refunds.append(refund)
    return refund
  }

  /// Records the result of a refund, with the reason of a refusal.
  mutating func finishRefund(
    _ id: String, isDone: Bool, isByHand: Bool = false, refusal: String? = nil, at now: Stamp
  ) {
    guard let place = refunds.firstIndex(where: { $0.id == id && $0.state == .asked }) else {
      return
    }
    refunds[place].state = isDone ? .done : .failed
    refunds[place].refusal = refusal.map(Self.short)
    refunds[place].refusedAt = isDone ? nil : now
    refunds[place].doneAt = isDone ? now : nil
    refunds[place].isByHand = isByHand ? true : nil
    (refunds[place].claim, refunds[place].unanswered) = (nil, nil)
    // A reserved order still has to be paid at the counter.
    if state == .reserved { return }
    let done = refunds.filter { $0.state == .done }
    // A stray payment does not pay for what the buyer holds.
    let isOwn = done.contains { payment(of: $0)?.isStray != true }
    if done.reduce(0, { $0 + $1.amount }) >= received {
      (state, since) = (.refunded, now)
    } else if isOwn, state == .paid {
      (state, since) = (.partlyRefunded, now)
    }
  }

  /// Returns the payment method of the payment that is refunded.
  package func kind(of refund: OrderRefund) -> PaymentKind? {
    payment(of: refund).flatMap { $0.kind ?? kind }
  }

  /// Returns that payment method's reference.
  func reference(of refund: OrderRefund) -> String { payment(of: refund)?.reference ?? "" }

  /// Returns the payment that is refunded; `nil` if the order has no such payment.
  func payment(of refund: OrderRefund) -> OrderPayment? {
    let place = refund.payment ?? 0
    return payments.indices.contains(place) ? payments[place] : nil
  }

  /// Returns the part of a payment that is neither refunded nor being refunded, in minor units.
  private func left(of place: Int) -> Int {
    let back = refunds.filter { ($0.payment ?? 0) == place && $0.state != .failed }
    return max(0, payments[place].amount - back.reduce(0) { $0 + $1.amount })
  }

  private func lastRefusal(of place: Int) -> Int? {
    refunds.lastIndex {
      $0.isDue && $0.state == .failed && ($0.payment ?? 0) == place
    }
  }

  /// The payments to refund automatically: for items no longer available, or paid twice.
  private var duePayments: [Int] {
    switch state {
    case .refundDue: payments.indices.filter { left(of: $0) > 0 }
    case .paid, .partlyRefunded, .reserved:
      payments.indices.filter { payments[$0].isStray && left(of: $0) > 0 }
    case .open, .paying, .unsettled, .dropped, .refunded: []
    }
  }

  /// Returns the next payment to refund now.
  ///
  /// After a refusal the payment method is left alone for a while.
  func dueNow(by kinds: Set<PaymentKind>, at now: Stamp) -> Int? {
    duePayments.first { place in
      guard (payments[place].kind ?? kind).map(kinds.contains) ?? false else { return false }
      guard let refused = lastRefusal(of: place), let at = refunds[refused].refusedAt else {
        return true
      }
      let count = refunds[refused].retries ?? 0
      return now.milliseconds(since: at) >= Self.pauses[min(count, Self.pauses.count - 1)]
    }
  }

  /// The sum still to be refunded automatically, in minor units, regardless of refusals.
  package var owed: Int { duePayments.reduce(0) { $0 + left(of: $1) } }

  /// The automatic refunds that are done or under way.
  package var dueRefunds: [OrderRefund] { refunds.filter { $0.isDue && $0.state != .failed } }

  /// Returns whether a payment method must be asked about the order at a moment.
  func isToBeAsked(by kinds: Set<PaymentKind>, at now: Stamp) -> Bool {
    state.isBeingSettled || isAnyRefundDue(at: now) || !lateRefunds(at: now).isEmpty
      || dueNow(by: kinds, at: now) != nil || !unseenNow(by: kinds, at: now).isEmpty
  }
}
