import Timekeeping

/// When the payment method was first and last asked about a refund.
package struct RefundQuestions: Codable, Sendable, Hashable {
  package let since: Stamp
  private var last: Stamp

  init(at now: Stamp) { (since, last) = (now, now) }

  /// Returns the record with one more question, asked at a moment.
  func again(at now: Stamp) -> RefundQuestions {
    var questions = self
    questions.last = now
    return questions
  }

  /// Returns whether to ask again; the intervals grow to one day.
  func isDue(at now: Stamp) -> Bool { Self.rounds(now, since) > Self.rounds(last, since) }

  /// Returns whether there was no answer for so long that a person has to check.
  func isOver(at now: Stamp) -> Bool { now.milliseconds(since: since) >= Self.patience }

  /// The time from the first question until after the longest pause, in milliseconds.
  private static let patience = Order.pauses.reduce(0, +)

  private static func rounds(_ now: Stamp, _ since: Stamp) -> Int {
    var left = now.milliseconds(since: since)
    for (round, pause) in Order.pauses.enumerated() {
      guard left >= pause else { return round }
      left -= pause
    }
    return Order.pauses.count + left / (Order.pauses.last ?? 1)
  }
}

extension Order {
  /// Returns whether the payment method must be asked again about a refund.
  func isAnyRefundDue(at now: Stamp) -> Bool {
    refunds.contains {
      $0.state == .asked && ($0.questions?.isDue(at: now) ?? true)
    }
  }

  /// Returns refunds that were unanswered for too long and not yet reported to a person.
  func lateRefunds(at now: Stamp) -> [OrderRefund] {
    refunds.filter {
      $0.state == .asked && !$0.isUnanswered && $0.questions?.isOver(at: now) == true
    }
  }

  /// Marks a refund for a person to check, until the result is known.
  mutating func noteUnanswered(_ id: String) {
    guard let place = refunds.firstIndex(where: { $0.id == id }) else { return }
    refunds[place].unanswered = true
  }

  /// Marks unanswered refunds as handed over, as a person who checked confirms.
  ///
  /// - Throws: `OrderError.busy` if an answer may still come: the wait is not over, or a process is
  ///   asking now.
  mutating func handOver(
    for reason: String, by author: String, at now: Stamp
  ) throws(OrderError) -> [OrderRefund] {
    let open = refunds.filter { $0.state == .asked && $0.reason == reason }
    for refund in open {
      guard refund.isUnanswered, refund.claim?.holds(at: now) != true else { throw .busy }
      for place in refunds.indices where refunds[place].id == refund.id {
        refunds[place].by = author
      }
      finishRefund(refund.id, isDone: true, isByHand: true, at: now)
    }
    return open
  }

  /// Returns whether a refund for a reason has had no answer for long.
  package func isUnanswered(for reason: String) -> Bool {
    refunds.contains { $0.reason == reason && $0.isUnanswered }
  }

  /// The refunds without the times at which they were asked for.
  var refundSteps: [OrderRefund] {
    refunds.map { refund in
      var refund = refund
      refund.questions = nil
      return refund
    }
  }
}
