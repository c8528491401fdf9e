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
  /// So much, in minor units of the order's currency; none where it is what was asked for.
  case paid(reference: String, amount: Int?)
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

  /// Notes money that came for an attempt that is over; each brings money once.
  mutating func noteStray(
    _ answer: PaymentAnswer?, to attempt: Int, by kind: PaymentKind?
  ) {
    guard case .paid(let reference, let amount)? = answer, attempt <= self.attempt,
      !knows(reference, attempt)
    else { return }
    incident = incident ?? .paidTwice
    add(
      OrderPayment(
        Self.short(reference), amount: amount ?? total, by: kind, attempt: attempt, isStray: true))
    if state == .dropped || state == .refunded { state = .refundDue }
  }

  /// Whether money was noted for an attempt, or under a name, or under several in one text.
  private func knows(_ reference: String, _ attempt: Int) -> Bool {
    let name = Self.short(reference)
    return payments.contains {
      $0.attempt == attempt || !name.isEmpty && " \($0.reference) ".contains(" \(name) ")
    }
  }

  /// Notes money beside what has come before.
  private mutating func add(_ payment: OrderPayment) {
    received = min(received + payment.amount, Self.amounts.upperBound)
    payments.append(payment)
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
    _ reference: String, amount: Int, to attempt: Int = 0, isDelivered: Bool, at now: Stamp
  ) {
    self.reference = Self.short(reference)
    add(OrderPayment(self.reference, amount: amount, by: kind, attempt: attempt))
    (process, since) = (nil, now)
    if amount != total {
      (state, incident) = (.refundDue, .otherAmount)
    } else if !isDelivered {
      (state, incident) = (.refundDue, .gone)
    } else {
      state = .paid
    }
  }

  static func short(_ text: String) -> String {
    String(Cleaned.line(String(text.prefix(4 * longestText))).prefix(longestText))
  }
}

extension OrderRefund {
  /// Whether it is for what nobody has to ask for.
  package var isDue: Bool { reason == Order.dueReason }
}
