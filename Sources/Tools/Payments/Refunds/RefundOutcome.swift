import Languages

/// The outcome of refunding an item or an order.
package enum RefundOutcome: Sendable, Equatable {
  case done
  /// It had been refunded before.
  case before(PaidBack)
  /// The payment method has not answered yet; repeating pays once.
  case underWay
  /// There was no answer for so long that a person has to check.
  case unanswered
  /// The payment method refused; it can be tried again.
  case refused(why: String)

  init(_ refund: OrderRefund?) {
    switch refund?.state {
    case .done: self = .done
    case .failed: self = .refused(why: refund?.refusal ?? "")
    case .asked, nil: self = refund?.isUnanswered == true ? .unanswered : .underWay
    }
  }
}

package struct RefundCounts: Sendable, Equatable {
  package private(set) var done = 0
  package private(set) var underWay = 0
  /// The number of refunds without an answer for long.
  package private(set) var unanswered = 0
  package private(set) var refused = 0
  /// The number of refunds that another process has made or is making.
  package private(set) var skipped = 0
  /// Why the first one could not be asked for; `nil` if all could.
  package private(set) var why: Wording?

  package init(
    done: Int = 0, underWay: Int = 0, unanswered: Int = 0, refused: Int = 0, skipped: Int = 0
  ) {
    (self.done, self.underWay, self.unanswered) = (done, underWay, unanswered)
    (self.refused, self.skipped) = (refused, skipped)
  }

  /// Refunds what the rows owe; a refusal does not stop the others.
  ///
  /// - Parameters:
  ///   - rows: The rows; those already refunded are skipped.
  ///   - isRefusal: Whether an error refuses one refund alone.
  ///   - payBack: Refunds a row; returns `nil` if another process was faster.
  /// - Throws: What `payBack` throws, except refusals.
  package init(
    _ rows: [RefundRow], isRefusal: (any Error) -> Bool = { $0 is OrderError },
    payBack: (RefundRow) throws -> RefundOutcome?
  ) throws {
    for row in rows where row.state != .refunded {
      do {
        count(try payBack(row))
      } catch OrderError.busy {
        skipped += 1
      } catch let error as any Worded where isRefusal(error) {
        refused += 1
        why = why ?? error.wording
      }
    }
  }

  private mutating func count(_ outcome: RefundOutcome?) {
    switch outcome {
    case nil, .before: skipped += 1
    case .done: done += 1
    case .underWay: underWay += 1
    case .unanswered: unanswered += 1
    case .refused: refused += 1
    }
  }

  /// The outcome as a message.
  package var said: Wording {
    let names = [
      "done": "\(done)", "refused": "\(refused)", "open": "\(underWay)", "others": "\(skipped)",
      "unanswered": "\(unanswered)",
    ]
    let key = unanswered > 0 ? "allButUnanswered" : skipped > 0 ? "allButOthers" : "all"
    let counts = Wording("tickets.refunds.said." + key, names)
    guard let why else { return counts }
    var said = Wording("tickets.refunds.said.why")
    said.parts = ["counts": [counts], "why": [why]]
    return said
  }
}
