import Languages
import Payments

extension Price {
  /// What a list says of it: `free`, a sum, or from one sum to another.
  package var wording: Wording {
    if isFree { return Wording("events.price.free") }
    guard let upTo, upTo > amount else {
      let sum = Money.number(amount, currency)
      return Wording("events.price.sum", ["sum": sum, "currency": currency])
    }
    // Two sums beside each other are written alike.
    let isWhole = Money.isWhole(amount, currency) && Money.isWhole(upTo, currency)
    func sum(_ amount: Int) -> String { Money.number(amount, currency, isWhole: isWhole) }
    return Wording(
      "events.price.range", ["from": sum(amount), "to": sum(upTo), "currency": currency])
  }
}
