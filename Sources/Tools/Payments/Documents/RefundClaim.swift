import Timekeeping

/// That one running program asks for money to go back, so that no other does meanwhile.
package struct RefundClaim: Codable, Sendable, Hashable {
  /// For so many milliseconds nobody else asks: longer than whoever is asked may take.
  package static let patience = 60_000

  package let since: Stamp

  /// Whether others have to wait: also for a program that is gone, since the payment program that it
  /// asked goes on without it; not once the machine has started anew.
  package func holds(at now: Stamp) -> Bool {
    now.boot == since.boot && now.milliseconds(since: since) < Self.patience
  }
}

extension Order {
  /// One program asks for money to go back; to be on disk before it does.
  ///
  /// - Throws: `OrderError.busy` where another one is asking.
  mutating func claim(_ id: String, at now: Stamp) throws(OrderError) {
    guard let place = refunds.firstIndex(where: { $0.id == id && $0.state == .asked }) else {
      return
    }
    if refunds[place].claim?.holds(at: now) == true { throw .busy }
    refunds[place].claim = RefundClaim(since: now)
    refunds[place].questions =
      refunds[place].questions?.again(at: now) ?? RefundQuestions(at: now)
  }

  /// Whoever was asked has not said: anybody may ask again.
  mutating func release(_ id: String) {
    guard let place = refunds.firstIndex(where: { $0.id == id }) else { return }
    refunds[place].claim = nil
  }

  func isAsked(_ id: String) -> Bool { refunds.contains { $0.id == id && $0.state == .asked } }
}
