package enum OrderState: String, Codable, Sendable, Hashable, CaseIterable {
  /// Items are chosen and kept; no payment was started.
  case open
  /// A payment is under way.
  case paying
  /// A payment was started, and its result is unknown.
  case unsettled
  case paid
  /// The items are kept until payment at the desk.
  case reserved
  /// Given up or expired.
  case dropped
  case partlyRefunded, refunded
  /// A refund is due: the items were gone, or the amount differed.
  case refundDue

  /// Whether a payment of unknown result may be under way.
  package var isBeingSettled: Bool { self == .paying || self == .unsettled }
}

/// An incident that needs a person, since a refund is due.
package enum OrderIncident: String, Codable, Sendable, Hashable {
  /// The items paid for were gone.
  case gone
  /// The amount paid differs from the amount requested.
  case otherAmount
  /// Two attempts were paid.
  case paidTwice
}

/// A kind of payment method.
package enum PaymentKind: String, Codable, Sendable, Hashable, CaseIterable {
  case cash
  /// A separate card terminal; only the receipt's number is entered, never card data.
  case terminal
  /// Payment later, at the desk.
  case desk
  case voucher
  /// A simulated payment for testing.
  case test
  /// An external payment program set up by the machine's administrator.
  case program

  /// Whether payments and refunds are made by hand at a counter.
  package var isAtCounter: Bool { self == .cash || self == .desk || self == .terminal }
}
