/// Whoever takes money: what can be asked of them.
///
/// Every call may take its time and is made where no key waits for it. Asked twice by one key, they
/// do a thing once.
package struct PaymentWay: Sendable {
  /// What is to be paid.
  package struct Bill: Sendable, Hashable {
    /// Names the attempt.
    package let key: String
    /// In minor units.
    package let amount: Int
    /// A code of ISO 4217.
    package let currency: String
    /// Two letters of ISO 3166; empty where it is not known.
    package let country: String
    package let title: String

    package init(key: String, amount: Int, currency: String, country: String = "", title: String) {
      (self.key, self.amount, self.currency) = (key, amount, currency)
      (self.country, self.title) = (country, title)
    }
  }

  /// What has become of money that goes back.
  package enum RefundAnswer: Sendable, Hashable {
    case done(reference: String)
    case failed(reason: String)
    case pending
  }

  package let kind: PaymentKind
  /// Why it cannot be used now; none where it can.
  package let check: @Sendable () -> String?
  /// Asks for money; none where no answer came in time.
  package let pay: @Sendable (Bill) -> PaymentAnswer?
  /// What has become of an attempt, by its key; none where no answer came in time.
  package let status: @Sendable (_ key: String) -> PaymentAnswer?
  /// Gives money back, by a key of its own; none where no answer came in time.
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

  /// Money over a counter: whoever types it has it in hand, and gives it back by hand.
  package static func counter(_ kind: PaymentKind) -> PaymentWay {
    PaymentWay(
      kind: kind, pay: { .paid(reference: "", amount: $0.amount) }, status: { _ in .neverSeen },
      refund: { _, reference, _ in .done(reference: reference) })
  }
}
