import Timekeeping

/// How money goes back: each payment by its own name.
extension Order {
  /// What a refund is called that nobody asked for.
  package static let dueReason = "due"
  /// How long whoever took the money is left alone after each refusal, in milliseconds; after the last
  /// one likewise.
  static let pauses = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60].map { $0 * 60_000 }

  /// Money is on its way back; to be on disk before anybody is asked.
  ///
  /// What the order was paid with goes first, then what came beside it.
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

  /// What nobody has to ask for goes back now, if anything does; to be on disk before anybody is
  /// asked.
  mutating func startDue(_ id: String, by kinds: Set<PaymentKind>, at now: Stamp) {
    guard let place = dueNow(by: kinds, at: now), !refunds.contains(where: { $0.state == .asked })
    else { return }
    // Once a part has gone back in another way the rest is another sum.
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

  /// What has become of money on its way back, and why where it was refused.
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
    // What is to be paid at a counter still is.
    if state == .reserved { return }
    let done = refunds.filter { $0.state == .done }
    // What came beside it was never for what is had.
    let isOwn = done.contains { payment(of: $0)?.isStray != true }
    if done.reduce(0, { $0 + $1.amount }) >= received {
      (state, since) = (.refunded, now)
    } else if isOwn, state == .paid {
      (state, since) = (.partlyRefunded, now)
    }
  }

  /// Who took the money that a refund gives back.
  func kind(of refund: OrderRefund) -> PaymentKind? {
    payment(of: refund).flatMap { $0.kind ?? kind }
  }

  /// What they call it.
  func reference(of refund: OrderRefund) -> String { payment(of: refund)?.reference ?? "" }

  /// Which payment goes back; none where the order has no such one.
  func payment(of refund: OrderRefund) -> OrderPayment? {
    let place = refund.payment ?? 0
    return payments.indices.contains(place) ? payments[place] : nil
  }

  /// What of a payment has not gone back and is not on its way, in minor units.
  private func left(of place: Int) -> Int {
    let back = refunds.filter { ($0.payment ?? 0) == place && $0.state != .failed }
    return max(0, payments[place].amount - back.reduce(0) { $0 + $1.amount })
  }

  private func lastRefusal(of place: Int) -> Int? {
    refunds.lastIndex {
      $0.isDue && $0.state == .failed && ($0.payment ?? 0) == place
    }
  }

  /// Which payments go back without anybody asking: money for what is gone, or that came twice.
  private var duePayments: [Int] {
    switch state {
    case .refundDue: payments.indices.filter { left(of: $0) > 0 }
    case .paid, .partlyRefunded, .reserved:
      payments.indices.filter { payments[$0].isStray && left(of: $0) > 0 }
    case .open, .paying, .unsettled, .dropped, .refunded: []
    }
  }

  /// One of these that whoever took it is to be asked for now: after a refusal they are left alone for
  /// a while, whoever has asked.
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

  /// What goes back without anybody asking, in minor units, however often it was refused.
  package var owed: Int { duePayments.reduce(0) { $0 + left(of: $1) } }

  /// What went back of that, or is on its way.
  package var dueRefunds: [OrderRefund] { refunds.filter { $0.isDue && $0.state != .failed } }

  /// Whether somebody is to be asked about its money at a moment.
  func isToBeAsked(by kinds: Set<PaymentKind>, at now: Stamp) -> Bool {
    state.isBeingSettled || isAnyRefundDue(at: now) || !lateRefunds(at: now).isEmpty
      || dueNow(by: kinds, at: now) != nil || !unseenNow(by: kinds, at: now).isEmpty
  }
}
