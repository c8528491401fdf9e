import Languages
import Timekeeping

/// The reason why a step of an order is refused.
package enum OrderError: Worded, Hashable {
  case noSuchOrder
  /// The order's state does not allow it.
  case wrongState(OrderState)
  /// Another process is asking for the money right now.
  case busy
  /// A line or sum exceeds the limit of an order, or a refund exceeds the payment.
  case amount
  /// The order has expired.
  case tooLate
  /// The order's payment method is not set up here.
  case noWay
  /// A part of the order cannot be read.
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

/// A payment method's answer.
package enum PaymentAnswer: Sendable, Hashable {
  /// The amount paid, in minor units of the order's currency; `nil` for the amount requested.
  case paid(reference: String, amount: Int?)
  case failed(reason: String)
  case cancelled
  /// The payment continues elsewhere, possibly at a link.
  case pending(link: String?)
  /// The payment method does not know the attempt.
  case neverSeen
}

extension Order {
  /// How long items are kept while a payment is under way, in milliseconds.
  package static let payingMilliseconds = 20 * 60_000

  /// Returns an attempt's key for the payment method; repeating a key never pays twice.
  package static func key(_ id: String, attempt: Int) -> String { "\(id)-\(attempt)" }

  /// Starts a payment; it must be on disk before the payment method is asked.
  mutating func start(_ kind: PaymentKind, by process: OrderProcess, at now: Stamp)
    throws(OrderError)
  {
    guard state == .open else { throw .wrongState(state) }
    guard now.utc < heldUntil else { throw .tooLate }
    (state, self.kind, self.process, since) = (.paying, kind, process, now)
    attempt += 1
    heldUntil = max(heldUntil, now.utc + Self.payingMilliseconds)
  }

  /// Returns whether an answer can still change the order.
  func awaits(_ answer: PaymentAnswer?, to attempt: Int) -> Bool {
    guard attempt == self.attempt else { return false }
    if state.isBeingSettled { return true }
    // An attempt that the payment method did not know may have been paid after all.
    guard case .paid? = answer else { return false }
    return state == .open || state == .dropped
  }

  /// Records money from an attempt that is over; each attempt brings money once.
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

  /// Returns whether money was recorded for an attempt or under a reference.
  ///
  /// Older orders store several references in one text.
  private func knows(_ reference: String, _ attempt: Int) -> Bool {
    let name = Self.short(reference)
    return payments.contains {
      $0.attempt == attempt || !name.isEmpty && " \($0.reference) ".contains(" \(name) ")
    }
  }

  /// Adds a payment to those received before.
  private mutating func add(_ payment: OrderPayment) {
    received = min(received + payment.amount, Self.amounts.upperBound)
    payments.append(payment)
  }

  /// Marks a payment as unsettled if no answer came in time.
  mutating func fallSilent(at now: Stamp) {
    if state == .paying { (state, since) = (.unsettled, now) }
  }

  /// Reopens the order for another attempt, or gives it up if it has expired.
  mutating func reopen(at now: Stamp) {
    guard now.utc >= heldUntil else { return (state, process, since) = (.open, nil, now) }
    giveUp(at: now)
  }

  /// Gives the order up; money from an earlier attempt becomes due for refund.
  mutating func giveUp(at now: Stamp) {
    (state, process, since) = (received > refunded ? .refundDue : .dropped, nil, now)
  }

  /// Records a payment; `isDelivered` says whether the items could be handed over.
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
  /// Whether it is an automatic refund.
  package var isDue: Bool { reason == Order.dueReason }
}
