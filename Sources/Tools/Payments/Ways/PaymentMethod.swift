/// A payment method and the requests it supports.
///
/// Every call may be slow and is made off the thread that reads keys. A repeated key has an effect
/// only once.
package struct PaymentMethod: Sendable {
  /// A payment request.
  package struct Bill: Sendable, Hashable {
    /// The attempt's key.
    package let key: String
    /// The amount in minor units.
    package let amount: Int
    /// An ISO 4217 code.
    package let currency: String
    /// The ISO 3166 two-letter code; empty if unknown.
    package let country: String
    package let title: String

    package init(key: String, amount: Int, currency: String, country: String = "", title: String) {
      (self.key, self.amount, self.currency) = (key, amount, currency)
      (self.country, self.title) = (country, title)
    }
  }

  /// The answer to a refund request.
  package enum RefundAnswer: Sendable, Hashable {
    case done(reference: String)
    case failed(reason: String)
    case pending
  }

  package let kind: PaymentKind
  /// Returns why it cannot be used now; `nil` if it can.
  package let check: @Sendable () -> String?
  /// Asks for a payment; `nil` if no answer came in time.
  package let pay: @Sendable (Bill) -> PaymentAnswer?
  /// Returns the result of an attempt by its key; `nil` if no answer came in time.
  package let status: @Sendable (_ key: String) -> PaymentAnswer?
  /// Makes a refund under its own key; `nil` if no answer came in time.
  package let refund: @Sendable (_ key: String, _ reference: String, _ amount: Int) -> RefundAnswer?

  package init(
    kind: PaymentKind, check: @escaping @Sendable () -> String? = { nil },
    pay: @escaping @Sendable (Bill) -> PaymentAnswer?,
    status: @escaping @Sendable (_ key: String) -> PaymentAnswer?,
    refund:
      @escaping @Sendable (_ key: String, _ reference: String, _ amount: Int)
      -> RefundAnswer?
  ) {
    (self.kind, self.check, self.pay) = (kind, check, pay)
    (self.status, self.refund) = (status, refund)
  }

  /// Returns a payment method at a counter: the user who records the payment has the money at hand.
  package static func counter(_ kind: PaymentKind) -> PaymentMethod {
    PaymentMethod(
      kind: kind, pay: { .paid(reference: "", amount: $0.amount) }, status: { _ in .neverSeen },
      refund: { _, reference, _ in .done(reference: reference) })
  }
}
