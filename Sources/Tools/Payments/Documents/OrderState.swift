/// Where an order stands.
package enum OrderState: String, Codable, Sendable, Hashable, CaseIterable {
  /// Chosen and kept for somebody; nobody was asked for money yet.
  case open
  /// Somebody is being asked for money.
  case paying
  /// Somebody was asked, and did not say what has become of it.
  case unsettled
  case paid
  /// Kept until it is paid at the desk.
  case reserved
  /// Given up, or run out.
  case dropped
  case partlyRefunded, refunded
  /// Money has come for what is gone, or another sum than was asked for.
  case refundDue

  /// Whether money may be under way of which nobody knows.
  package var isBeingSettled: Bool { self == .paying || self == .unsettled }
}

/// What a person has to look at, since money is due back.
package enum OrderIncident: String, Codable, Sendable, Hashable {
  /// What was paid for is gone.
  case gone
  /// Another sum came than was asked for.
  case otherAmount
  /// Money came for two attempts.
  case paidTwice
}

/// How an order is paid.
package enum PaymentKind: String, Codable, Sendable, Hashable, CaseIterable {
  case cash
  /// A card terminal beside the program, whose receipt's number is typed; never a card.
  case terminal
  /// Later, at the desk.
  case desk
  case voucher
  /// Nothing is paid: for trying.
  case test
  /// A program of the machine's keeper, which asks whomever it asks.
  case program

  /// Whether it passes from hand to hand, there and back.
  package var isAtCounter: Bool { self == .cash || self == .desk || self == .terminal }
}
