/// The payment methods of a running program, besides its counter.
package final class PaymentMethods: Sendable {
  package let ways: [PaymentMethod]
  /// The administrator's fee in thousandths of the price, within ``fees``.
  package let feePerMille: Int

  package init(ways: [PaymentMethod], feePerMille: Int = 0) {
    (self.ways, self.feePerMille) = (ways, feePerMille)
  }

  /// The range of fees, at most a twentieth of the price.
  package static let fees = 0...50

  /// Payment at the counter only.
  package static let none = PaymentMethods(ways: [])
}
