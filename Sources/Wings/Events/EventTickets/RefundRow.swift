import Events
import Payments

/// Money that is owed for a ticket, or was and is paid back.
package struct RefundRow: Sendable, Equatable, Identifiable {
  package enum State: Sendable, Equatable {
    case owed
    /// Whoever was asked has not said yet.
    case underWay
    case refunded
    case refused(why: String)
  }

  package let ticket: OwnedTicket
  /// Who has it; empty where nobody with an account does.
  package let name: String
  /// How it was paid; none where the order is gone.
  package let way: PaymentKind?
  /// What whoever took the money calls it, such as the receipt of a card terminal; may be empty.
  package let reference: String
  package let state: State

  package var id: String { ticket.id }

  /// Whether the money was handed over, and goes back so.
  package var isAtCounter: Bool { way?.isAtCounter ?? false }
}

/// What came of paying a ticket back.
package enum RefundOutcome: Sendable, Equatable {
  case done
  /// Whoever was asked has not said yet; asking again pays once.
  case underWay
  /// Whoever was asked does not pay; it can be tried again.
  case refused(why: String)
}

/// What came of paying back all that is owed for an event, in tickets.
package struct RefundCounts: Sendable, Equatable {
  package var done = 0
  package var underWay = 0
  package var refused = 0
}
