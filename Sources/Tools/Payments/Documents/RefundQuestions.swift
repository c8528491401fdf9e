import Timekeeping

/// Since when whoever took the money is asked for it, and when they were asked last.
package struct RefundQuestions: Codable, Sendable, Hashable {
  package let since: Stamp
  private var last: Stamp

  init(at now: Stamp) { (since, last) = (now, now) }

  /// One more, after it was asked for before.
  func again(at now: Stamp) -> RefundQuestions {
    var questions = self
    questions.last = now
    return questions
  }

  /// Whether they are to be asked again: ever more rarely, and once a day in the end, since they may
  /// know some day.
  func isDue(at now: Stamp) -> Bool { Self.rounds(now, since) > Self.rounds(last, since) }

  /// Whether they were asked so long that a person has to look.
  func isOver(at now: Stamp) -> Bool { now.milliseconds(since: since) >= Self.patience }

  /// From the first question to the one behind the longest pause.
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
  /// Whether whoever took the money is to be asked again what has become of what goes back.
  func isAnyRefundDue(at now: Stamp) -> Bool {
    refunds.contains {
      $0.state == .asked && ($0.questions?.isDue(at: now) ?? true)
    }
  }

  /// Money of which nobody has said for so long whether it is back that a person has to look, and
  /// does not know yet.
  func lateRefunds(at now: Stamp) -> [OrderRefund] {
    refunds.filter {
      $0.state == .asked && !$0.isUnanswered && $0.questions?.isOver(at: now) == true
    }
  }

  /// A person has to look: kept until somebody says what has become of it.
  mutating func noteUnanswered(_ id: String) {
    guard let place = refunds.firstIndex(where: { $0.id == id }) else { return }
    refunds[place].unanswered = true
  }

  /// What was never answered for is back, as somebody says who has looked.
  ///
  /// - Throws: `OrderError.busy` where an answer may still come: nobody has waited long enough, or
  ///   somebody is asking right now.
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

  /// Whether nobody has said for long whether what goes back for a reason is back.
  package func isUnanswered(for reason: String) -> Bool {
    refunds.contains { $0.reason == reason && $0.isUnanswered }
  }

  /// How its refunds stand, whenever they were asked for.
  var refundSteps: [OrderRefund] {
    refunds.map { refund in
      var refund = refund
      refund.questions = nil
      return refund
    }
  }
}
