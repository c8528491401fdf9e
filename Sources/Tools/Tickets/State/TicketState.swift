import Languages
import Payments

/// The state of a reserved or bought ticket.
package enum TicketState: String, Codable, Sendable, CaseIterable {
  /// Reserved for a few minutes until it is paid.
  case held
  /// Reserved until it is paid at the desk.
  case unpaid
  case valid
  /// Its holder has entered.
  case admitted
  /// The place is released and the refund is pending.
  case refundOwed
  case refunded
  /// Released without a refund.
  case cancelled
  /// Revoked by an organizer or a manager.
  case revoked

  /// Whether it admits a person, or has.
  package var letsIn: Bool { self == .valid || self == .unpaid || self == .admitted }

  /// Whether a ticket may have this state in an order with that state.
  package func fits(_ order: OrderState) -> Bool {
    switch self {
    case .held: order == .open || order.isBeingSettled || order == .dropped
    case .unpaid: order == .reserved
    case .valid, .admitted, .refundOwed:
      order == .paid || order == .partlyRefunded || order == .refunded
    case .refunded, .cancelled, .revoked: true
    }
  }

  /// The state to show after what the ticket is for was cancelled: a paid one is owed a refund.
  package func afterCancelling(isFree: Bool) -> TicketState {
    switch self {
    case .valid, .admitted: isFree ? .cancelled : .refundOwed
    case .held, .unpaid: .cancelled
    case .refundOwed, .refunded, .cancelled, .revoked: self
    }
  }

  /// Returns the state in words, for lists, pages and notices.
  ///
  /// - Parameters:
  ///   - sum: What is to be paid or was paid back.
  ///   - time: When its holder entered.
  ///   - door: The door where its holder entered.
  ///   - why: Why it was revoked.
  /// - Returns: The words.
  package func wording(
    sum: @autoclosure () -> String, time: @autoclosure () -> String = "", door: String = "",
    why: String = ""
  ) -> Wording {
    let key = "tickets.state.\(rawValue)"
    return switch self {
    case .admitted where door.isEmpty && time().isEmpty: Wording("tickets.state.used")
    case .unpaid, .refundOwed, .refunded: Wording(key, ["sum": sum()])
    case .admitted: Wording(key, ["time": time(), "door": door])
    case .revoked: Wording(key, ["why": why])
    case .held, .valid, .cancelled: Wording(key)
    }
  }
}
