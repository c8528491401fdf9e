import Timekeeping

/// An attempt of which whoever was asked knew nothing.
///
/// What was on its way to them may arrive after all: they are asked again for some days, ever more
/// rarely.
package struct UnseenAttempt: Codable, Sendable, Hashable {
  package let attempt: Int
  package let kind: PaymentKind
  /// When they were asked last.
  package fileprivate(set) var askedAt: Stamp
  /// How often they were asked again.
  package fileprivate(set) var times = 0

  fileprivate func isDue(at now: Stamp) -> Bool {
    now.milliseconds(since: askedAt) >= Order.pauses[min(times, Order.pauses.count - 1)]
  }
}

extension Order {
  /// Those of which somebody is to be asked again now.
  func unseenNow(by kinds: Set<PaymentKind>, at now: Stamp) -> [UnseenAttempt] {
    unseen.filter { kinds.contains($0.kind) && $0.isDue(at: now) }
  }

  /// Keeps in mind an attempt that was not seen, and forgets it once something is known of it, or
  /// nothing after so many questions.
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
