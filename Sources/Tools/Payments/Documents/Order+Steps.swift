import Languages
import Timekeeping

/// Why a step of an order is not taken.
package enum OrderError: Worded, Hashable {
  case noSuchOrder
  /// It does not stand where that could be done.
  case wrongState(OrderState)
  /// Another program is asking for the money right now.
  case busy
  /// A line or sum beyond what an order may cost, or more back than was paid.
  case amount
  /// It has run out.
  case tooLate
  /// The way it was paid is not set up here.
  case noWay
  /// Something of the order cannot be read.
  case damaged

  package var wording: Wording {
    switch self {
    case .noSuchOrder: Wording("common.order.noSuchOrder")
    case .wrongState: Wording("common.order.wrongState")
    case .busy: Wording("common.order.busy")
    case .amount: Wording("common.order.amount")
    case .tooLate: Wording("common.order.tooLate")
    case .noWay: Wording("common.order.noWay")
    case .damaged: Wording("common.order.damaged")
    }
  }
}

/// What whoever was asked for money has said.
package enum PaymentAnswer: Sendable, Hashable {
  /// So much, in minor units of the order's currency.
  case paid(reference: String, amount: Int)
  case failed(reason: String)
  case cancelled
  /// It goes on elsewhere, perhaps where a link leads.
  case pending(link: String?)
  /// Nobody was ever asked.
  case neverSeen
}

extension Order {
  /// For how long things are kept while somebody is asked for money, in milliseconds.
  package static let payingMilliseconds = 20 * 60_000

  /// Names an attempt to whoever is asked: asked twice by one name, nothing is paid twice.
  package static func key(_ id: String, attempt: Int) -> String { "\(id)-\(attempt)" }

  /// Somebody will be asked for money; to be on disk before they are.
  mutating func start(_ kind: PaymentKind, by process: OrderProcess, at now: Stamp)
    throws(OrderError)
  {
    guard state == .open else { throw .wrongState(state) }
    guard now.utc < heldUntil else { throw .tooLate }
    (state, self.kind, self.process, since) = (.paying, kind, process, now)
    attempt += 1
    heldUntil = max(heldUntil, now.utc + Self.payingMilliseconds)
  }

  /// Whether an answer still decides something.
  func awaits(_ answer: PaymentAnswer?, to attempt: Int) -> Bool {
    guard attempt == self.attempt else { return false }
    if state.isBeingSettled { return true }
    // Somebody was taken for never asked, and had been after all.
    guard case .paid? = answer else { return false }
    return state == .open || state == .dropped
  }

  /// Notes money that came for an attempt that is over, while another one was made.
  mutating func noteStray(_ answer: PaymentAnswer?, to attempt: Int) {
    guard case .paid(let reference, let amount)? = answer, attempt < self.attempt,
      !knows(reference)
    else { return }
    incident = .paidTwice
    add(amount, reference)
    if state == .dropped || state == .refunded { state = .refundDue }
  }

  /// Whether money was noted under a name; what has none cannot be told apart.
  private func knows(_ reference: String) -> Bool {
    let name = Self.short(reference)
    return !name.isEmpty && " \(self.reference) ".contains(" \(name) ")
  }

  /// Notes money beside what has come before.
  private mutating func add(_ amount: Int, _ reference: String) {
    received = min(received + amount, Self.amounts.upperBound)
    self.reference = Self.short(self.reference + " " + reference)
  }

  /// Nobody has said anything in time.
  mutating func fallSilent(at now: Stamp) {
    if state == .paying { (state, since) = (.unsettled, now) }
  }

  /// It goes back to where another attempt can be made, or is given up where it has run out.
  mutating func reopen(at now: Stamp) {
    guard now.utc >= heldUntil else { return (state, process, since) = (.open, nil, now) }
    giveUp(at: now)
  }

  /// Nobody is asked for money any more; what came for an earlier attempt is due back.
  mutating func giveUp(at now: Stamp) {
    (state, process, since) = (received > refunded ? .refundDue : .dropped, nil, now)
  }

  /// Money has come; whether what it is for could be handed over is told by `isDelivered`.
  mutating func settle(
    _ reference: String, amount: Int, isDelivered: Bool, at now: Stamp
  ) {
    add(amount, reference)
    (process, since) = (nil, now)
    if amount != total {
      (state, incident) = (.refundDue, .otherAmount)
    } else if !isDelivered {
      (state, incident) = (.refundDue, .gone)
    } else {
      state = .paid
    }
  }

  /// Money is on its way back; to be on disk before anybody is asked.
  mutating func startRefund(
    _ id: String, amount: Int, by author: String, reason: String
  ) throws(OrderError) -> OrderRefund {
    guard [.paid, .partlyRefunded, .refundDue].contains(state) else { throw .wrongState(state) }
    guard amount > 0, refunded + amount <= received else { throw .amount }
    let refund = OrderRefund(
      id: "\(id)-r\(refunds.count + 1)", amount: amount, state: .asked, by: author,
      reason: Self.short(reason))
    refunds.append(refund)
    return refund
  }

  /// What has become of money on its way back, and why where it was refused.
  mutating func finishRefund(_ id: String, isDone: Bool, refusal: String? = nil, at now: Stamp) {
    guard let place = refunds.firstIndex(where: { $0.id == id && $0.state == .asked }) else {
      return
    }
    refunds[place].state = isDone ? .done : .failed
    refunds[place].refusal = refusal.map(Self.short)
    let back = refunds.filter { $0.state == .done }.reduce(0) { $0 + $1.amount }
    if back >= received {
      (state, since) = (.refunded, now)
    } else if back > 0, state == .paid {
      (state, since) = (.partlyRefunded, now)
    }
  }

  /// What a refund is called that nobody asked for.
  static let dueReason = "due"
  /// So often whoever took the money is asked for it, each time anew.
  private static let mostDueTries = 5

  /// What goes back without anybody asking, in minor units: money for what is gone, or that came twice.
  ///
  /// None once it was refused so often that a person has to look at it.
  var due: Int {
    let own = refunds.filter(\.isDue)
    guard own.count(where: { $0.state == .failed }) < Self.mostDueTries else { return 0 }
    return owed
  }

  /// The same, however often it was refused.
  package var owed: Int {
    switch state {
    case .refundDue: return received - refunded
    case .paid, .partlyRefunded:
      guard incident == .paidTwice else { return 0 }
      return max(0, received - total - dueRefunds.reduce(0) { $0 + $1.amount })
    case .open, .paying, .unsettled, .reserved, .dropped, .refunded: return 0
    }
  }

  /// What went back of that, or is on its way.
  package var dueRefunds: [OrderRefund] { refunds.filter { $0.isDue && $0.state != .failed } }

  static func short(_ text: String) -> String {
    String(Cleaned.line(String(text.prefix(4 * longestText))).prefix(longestText))
  }
}

extension OrderRefund {
  /// Whether it is for what nobody has to ask for.
  package var isDue: Bool { reason == Order.dueReason }
}
