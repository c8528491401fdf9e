import Synchronization

/// Somebody who takes no money but plays it, as it is set: for trying, and for tests.
package final class TestPayments: Sendable {
  package enum Play: String, Sendable, Hashable, CaseIterable {
    case succeeds, declined, cancelled
    /// Says nothing, and has the money.
    case silent
    /// Succeeds 30 s after it was asked.
    case late
  }

  private struct State {
    var play: Play
    /// What was asked by which key, when, and what was played then.
    var asked: [String: (amount: Int, at: Int, play: Play)] = [:]
    /// What went back, by key, and of which payment.
    var refunds: [String: (amount: Int, reference: String)] = [:]
    /// Why nothing goes back; none where it does.
    var refusal: String?
  }

  private static let lateMilliseconds = 30_000
  private let state: Mutex<State>
  private let now: @Sendable () -> Int

  /// Plays something; the clock in milliseconds.
  package init(_ play: Play, now: @escaping @Sendable () -> Int) {
    state = Mutex(State(play: play))
    self.now = now
  }

  /// Plays something else from here on.
  package func set(_ play: Play) { state.withLock { $0.play = play } }

  /// Gives nothing back from here on, for a reason; none gives back again.
  package func refuseRefunds(_ reason: String?) { state.withLock { $0.refusal = reason } }

  /// Sums that were taken, each key once, and those that went back.
  package var balance: Int {
    state.withLock { state in
      state.asked.keys.reduce(0) { $0 + (Self.taken($1, state, at: .max / 2) ?? 0) }
        - state.refunds.values.reduce(0) { $0 + $1.amount }
    }
  }

  /// What payments are called of which more went back than had come.
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

  package var way: PaymentWay {
    PaymentWay(
      kind: .test, pay: { self.pay($0) }, status: { self.status($0) },
      refund: { self.refund($0, $1, $2) })
  }

  /// Gives back whatever it is asked for, each key once: another program may have taken it.
  private func refund(_ key: String, _ reference: String, _ amount: Int)
    -> PaymentWay.RefundAnswer
  {
    state.withLock { state in
      if state.refunds[key] != nil { return .done(reference: key) }
      if let refusal = state.refusal { return .failed(reason: refusal) }
      state.refunds[key] = (amount, reference)
      return .done(reference: key)
    }
  }

  private func pay(_ bill: PaymentWay.Bill) -> PaymentAnswer? {
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
