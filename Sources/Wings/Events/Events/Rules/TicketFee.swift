import Languages
import Payments

/// The fee that the owner of the data folder takes for a ticket.
package struct TicketFee: Sendable, Equatable {
  /// Thousandths of the price, 0 to 50.
  package static let allowed = 0...50

  /// In minor units.
  package let price: Int
  package let fee: Int
  package let perMille: Int
  package let currency: String

  /// Computes the fee, rounded half up to a minor unit, with the rate limited to `allowed`.
  package init(price: Int, perMille: Int, currency: String) {
    let rate = min(max(perMille, Self.allowed.lowerBound), Self.allowed.upperBound)
    (self.price, self.perMille, self.currency) = (price, rate, currency)
    fee = (price * rate + 500) / 1000
  }

  package var total: Int { price + fee }

  /// The text shown before buying: `250.00 + fee 3.75 (1.5 %) = 253.75 UAH`.
  package var wording: Wording {
    func sum(_ amount: Int) -> String { Money.number(amount, currency, isWhole: false) }
    if fee == 0 { return Wording("events.fee.none", ["total": sum(total), "currency": currency]) }
    let percent = "\(perMille / 10)" + (perMille % 10 == 0 ? "" : ".\(perMille % 10)")
    return Wording(
      "events.fee.said",
      [
        "price": sum(price), "fee": sum(fee), "percent": percent, "total": sum(total),
        "currency": currency,
      ])
  }
}
