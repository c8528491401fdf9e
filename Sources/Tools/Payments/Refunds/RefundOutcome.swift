import Languages

/// What came of paying an item or an order back.
package enum RefundOutcome: Sendable, Equatable {
  case done
  /// It was back before it was asked for.
  case before(PaidBack)
  /// The payment method has not answered yet; asking again pays once.
  case underWay
  /// There was no answer for so long that a person has to look whether it is back.
  case unanswered
  /// The payment method does not pay; it can be tried again.
  case refused(why: String)

  init(_ refund: OrderRefund?) {
    switch refund?.state {
    case .done: self = .done
    case .failed: self = .refused(why: refund?.refusal ?? "")
    case .asked, nil: self = refund?.isUnanswered == true ? .unanswered : .underWay
    }
  }
}

/// What came of paying back many items and orders.
package struct RefundCounts: Sendable, Equatable {
  package private(set) var done = 0
  package private(set) var underWay = 0
  /// Without an answer for long.
  package private(set) var unanswered = 0
  package private(set) var refused = 0
  /// Another process has paid them back, or was about to.
  package private(set) var skipped = 0

  package init(
    done: Int = 0, underWay: Int = 0, unanswered: Int = 0, refused: Int = 0, skipped: Int = 0
  ) {
    (self.done, self.underWay, self.unanswered) = (done, underWay, unanswered)
    (self.refused, self.skipped) = (refused, skipped)
  }

  /// Pays back what is owed of some rows; what one of them is refused holds no other up.
  ///
  /// - Parameters:
  ///   - rows: Those that are paid back are left out.
  ///   - payBack: Pays one of them back; `nil` if another process was faster.
  /// - Throws: What `payBack` throws, but for `OrderError`.
  package init(_ rows: [RefundRow], payBack: (RefundRow) throws -> RefundOutcome?) throws {
    for row in rows where row.state != .refunded {
      do {
        count(try payBack(row))
      } catch OrderError.busy {
        skipped += 1
      } catch is OrderError {
        refused += 1
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

  /// What has come of it, for people.
  package var said: Wording {
    let names = [
      "done": "\(done)", "refused": "\(refused)", "open": "\(underWay)", "others": "\(skipped)",
      "unanswered": "\(unanswered)",
    ]
    if unanswered > 0 { return Wording("tickets.refunds.said.allButUnanswered", names) }
    return Wording("tickets.refunds.said." + (skipped > 0 ? "allButOthers" : "all"), names)
  }
}
