import Timekeeping

/// An attempt that the payment method did not know.
///
/// Its request may still arrive, so the method is asked again for some days at growing intervals.
package struct UnseenAttempt: Codable, Sendable, Hashable {
  package let attempt: Int
  package let kind: PaymentKind
  /// When the payment method was last asked.
  package fileprivate(set) var askedAt: Stamp
  /// How often it was asked again.
  package fileprivate(set) var times = 0

  fileprivate func isDue(at now: Stamp) -> Bool {
    now.milliseconds(since: askedAt) >= Order.pauses[min(times, Order.pauses.count - 1)]
  }
}

extension Order {
  /// Returns the attempts about which a payment method must be asked now.
  func unseenNow(by kinds: Set<PaymentKind>, at now: Stamp) -> [UnseenAttempt] {
    unseen.filter { kinds.contains($0.kind) && $0.isDue(at: now) }
  }

  /// Records an unknown attempt; removes it once its result is known or after the last question.
  mutating func noteUnseen(
    _ answer: PaymentAnswer?, to attempt: Int, by kind: PaymentKind?, at now: Stamp
  ) {
    guard let place = unseen.firstIndex(where: { $0.attempt == attempt }) else {
      if case .neverSeen? = answer, let kind, attempt == self.attempt, state.isBeingSettled {
        unseen.append(UnseenAttempt(attempt: attempt, kind: kind, askedAt: now))
      }
      return
    }
    switch answer {
    case .paid, .failed, .cancelled: unseen.remove(at: place)
    case .neverSeen, .pending, nil:
      (unseen[place].askedAt, unseen[place].times) = (now, unseen[place].times + 1)
      if unseen[place].times >= Self.pauses.count { unseen.remove(at: place) }
    }
  }
}
