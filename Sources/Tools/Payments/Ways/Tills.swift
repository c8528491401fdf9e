/// How people pay at a running program, beside its counter.
package final class Tills: Sendable {
  package let ways: [PaymentWay]
  /// Thousandths of a price that the machine's keeper takes.
  package let feePerMille: Int

  package init(ways: [PaymentWay], feePerMille: Int = 0) {
    (self.ways, self.feePerMille) = (ways, feePerMille)
  }

  /// The counter alone.
  package static let none = Tills(ways: [])
}
