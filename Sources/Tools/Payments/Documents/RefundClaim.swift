import Timekeeping

/// The claim of one process to ask for a refund, which keeps others from asking meanwhile.
package struct RefundClaim: Codable, Sendable, Hashable {
  /// The duration of a claim in milliseconds, longer than the payment method's timeout.
  package static let patience = 60_000

  package let since: Stamp

  /// Returns whether others still have to wait.
  ///
  /// A claim outlives its process, since the payment program may continue without the process. It
  /// does not outlive a reboot.
  package func holds(at now: Stamp) -> Bool {
    now.boot == since.boot && now.milliseconds(since: since) < Self.patience
  }
}

extension Order {
  /// Claims a refund; it must be on disk before the payment method is asked.
  ///
  /// - Throws: `OrderError.busy` if another process holds the claim.
  mutating func claim(_ id: String, at now: Stamp) throws(OrderError) {
    guard let place = refunds.firstIndex(where: { $0.id == id && $0.state == .asked }) else {
      return
    }
    if refunds[place].claim?.holds(at: now) == true { throw .busy }
    refunds[place].claim = RefundClaim(since: now)
    refunds[place].questions =
      refunds[place].questions?.again(at: now) ?? RefundQuestions(at: now)
  }

  /// Releases the claim if there was no answer; any process may then ask again.
  mutating func release(_ id: String) {
    guard let place = refunds.firstIndex(where: { $0.id == id }) else { return }
    refunds[place].claim = nil
  }

  func isAsked(_ id: String) -> Bool { refunds.contains { $0.id == id && $0.state == .asked } }
}
