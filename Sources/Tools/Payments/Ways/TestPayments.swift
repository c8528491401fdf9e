import Synchronization

/// A simulated payment method, for trying and for tests.
package final class TestPayments: Sendable {
  package enum Play: String, Sendable, Hashable, CaseIterable {
    case succeeds, declined, cancelled
    /// Takes the money but does not answer.
    case silent
    /// Succeeds 30 s after the request.
    case late
  }

  private struct State {
    var play: Play
    /// The requests by key, with their time and the behaviour at that time.
    var asked: [String: (amount: Int, at: Int, play: Play)] = [:]
    /// The refunds by key, with the refunded payment.
    var refunds: [String: (amount: Int, reference: String)] = [:]
    /// The reason why refunds are refused; `nil` if they are made.
    var refusal: String?
  }

  private static let lateMilliseconds = 30_000
  private let state: Mutex<State>
  private let now: @Sendable () -> Int

  /// Creates a method with a behaviour; the clock is in milliseconds.
  package init(_ play: Play, now: @escaping @Sendable () -> Int) {
    state = Mutex(State(play: play))
    self.now = now
  }

  /// Changes the behaviour.
  package func set(_ play: Play) { state.withLock { $0.play = play } }

  /// Refuses refunds for a reason from now on; `nil` accepts them again.
  package func refuseRefunds(_ reason: String?) { state.withLock { $0.refusal = reason } }

  /// The payments taken, each key once, minus the refunds.
  package var balance: Int {
    state.withLock { state in
      state.asked.keys.reduce(0) { $0 + (Self.taken($1, state, at: .max / 2) ?? 0) }
        - state.refunds.values.reduce(0) { $0 + $1.amount }
    }
  }

  /// The references of payments for which more was refunded than paid.
  package var overdrawn: Set<String> {
    state.withLock { state in
      let back = Dictionary(grouping: state.refunds.values, by: \.reference)
      return Set(
        back.filter { reference, refunds in
          let key = String(reference.dropFirst(Self.prefix.count))
          let taken = Self.taken(key, state, at: .max / 2) ?? 0
          return refunds.reduce(0) { $0 + $1.amount } > taken
        }.keys)
    }
  }

  package var way: PaymentMethod {
    PaymentMethod(
      kind: .test, pay: { self.pay($0) }, status: { self.status($0) },
      refund: { self.refund($0, $1, $2) })
  }

  /// Makes any refund, each key once; another process may have taken the payment.
  private func refund(_ key: String, _ reference: String, _ amount: Int)
    -> PaymentMethod.RefundAnswer
  {
    state.withLock { state in
      if state.refunds[key] != nil { return .done(reference: key) }
      if let refusal = state.refusal { return .failed(reason: refusal) }
      state.refunds[key] = (amount, reference)
      return .done(reference: key)
    }
  }

  private func pay(_ bill: PaymentMethod.Bill) -> PaymentAnswer? {
    let now = now()
    let play = state.withLock { state in
      if state.asked[bill.key] == nil { state.asked[bill.key] = (bill.amount, now, state.play) }
      return state.asked[bill.key]?.play
    }
    return play == .silent ? nil : status(bill.key)
  }

  private func status(_ key: String) -> PaymentAnswer? {
    let now = now()
    return state.withLock { state in
      switch state.asked[key]?.play {
      case nil: return .neverSeen
      case .declined: return .failed(reason: "declined")
      case .cancelled: return .cancelled
      case .succeeds, .silent, .late:
        guard let amount = Self.taken(key, state, at: now) else { return .pending(link: nil) }
        return .paid(reference: Self.prefix + key, amount: amount)
      }
    }
  }

  private static let prefix = "test-"

  private static func taken(_ key: String, _ state: State, at now: Int) -> Int? {
    guard let asked = state.asked[key] else { return nil }
    switch asked.play {
    case .declined, .cancelled: return nil
    case .succeeds, .silent: return asked.amount
    case .late: return now - asked.at >= lateMilliseconds ? asked.amount : nil
    }
  }
}
