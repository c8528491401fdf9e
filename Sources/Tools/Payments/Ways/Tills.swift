/// How people pay at a running program, beside its counter.
package final class Tills: Sendable {
  package let ways: [PaymentWay]
  /// Thousandths of a price that the machine's keeper takes, within ``fees``.
  package let feePerMille: Int

  package init(ways: [PaymentWay], feePerMille: Int = 0) {
    (self.ways, self.feePerMille) = (ways, feePerMille)
  }

  /// What a keeper may take: at most a twentieth.
  package static let fees = 0...50

  /// The counter alone.
  package static let none = Tills(ways: [])
}
