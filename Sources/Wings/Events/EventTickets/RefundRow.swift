import Events
import Languages
import Payments

/// Money that is owed for a ticket or for an order, or was and is paid back.
package struct RefundRow: Sendable, Equatable, Identifiable {
  package enum State: Sendable, Equatable {
    case owed
    /// Whoever was asked has not said yet.
    case underWay
    /// Nor for so long that a person has to look whether it is back.
    case unanswered
    case refunded
    case refused(why: String)
  }

  /// What the money came for.
  package enum Subject: Sendable, Equatable {
    case ticket
    /// An order whose places were gone by then, or that was paid twice.
    case order
  }

  package let subject: Subject
  /// The id of the ticket, or of the order.
  package let id: String
  /// In minor units of the currency.
  package let amount: Int
  package let currency: String
  /// The six signs of the ticket; empty where there is none, or it was never signed.
  package let code: String
  /// Who has paid; empty where nobody with an account did.
  package let name: String
  /// How it was paid; none where the order is gone.
  package let way: PaymentKind?
  /// What whoever took the money calls it, such as the receipt of a card terminal; may be empty.
  package let reference: String
  package let state: State
  /// Who gave it back and when; none where it is owed.
  package let paidBack: PaidBack?

  /// Whether the money was handed over, and goes back so.
  package var isAtCounter: Bool { way?.isAtCounter ?? false }

  /// The sum with its currency.
  package var sumText: String { Money.number(amount, currency, isWhole: false) + " " + currency }
}

/// What came of paying a ticket or an order back.
package enum RefundOutcome: Sendable, Equatable {
  case done
  /// It was back before anybody was asked.
  case before(PaidBack)
  /// Whoever was asked has not said yet; asking again pays once.
  case underWay
  /// Nor for so long that a person has to look whether it is back.
  case unanswered
  /// Whoever was asked does not pay; it can be tried again.
  case refused(why: String)
}

/// What came of paying back all that is owed for an event, in tickets and orders.
package struct RefundCounts: Sendable, Equatable {
  package var done = 0
  package var underWay = 0
  /// Nobody says for long whether they are back.
  package var unanswered = 0
  package var refused = 0
  /// Somebody else has paid them back, or was about to.
  package var skipped = 0

  /// What has come of it, for people.
  package var said: Wording {
    let names = [
      "done": "\(done)", "refused": "\(refused)", "open": "\(underWay)", "others": "\(skipped)",
      "unanswered": "\(unanswered)",
    ]
    if unanswered > 0 { return Wording("events.refunds.said.allButUnanswered", names) }
    return Wording("events.refunds.said." + (skipped > 0 ? "allButOthers" : "all"), names)
  }
}
