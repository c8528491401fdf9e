import Languages
import Payments
import Store

/// The price of an event, in minor units of a currency.
package struct Price: FieldListing, Sendable, Equatable {
  /// 0 is free.
  package var amount: Int
  /// The highest price, if prices differ.
  package var upTo: Int?
  /// ISO 4217.
  package var currency: String

  package init(amount: Int, upTo: Int? = nil, currency: String) {
    self.amount = amount
    self.upTo = upTo
    self.currency = currency
  }

  package static var blank: Price { Price(amount: 0, currency: "") }

  /// A price with an unreadable field is unreadable as a whole.
  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("amount", &amount, in: EventBounds.amount)
    try visitor.required("currency", &currency)
    try visitor.strict("upTo", &upTo, in: EventBounds.amount)
  }

  package var isSound: Bool {
    upTo.map { EventBounds.amount.contains($0) && $0 >= amount } ?? true
  }

  package var isFree: Bool { amount == 0 && upTo ?? 0 == 0 }
}

extension Price {
  /// The price in lists: `free`, a sum, or a range.
  package var wording: Wording {
    if isFree { return Wording("events.price.free") }
    guard let upTo, upTo > amount else {
      let sum = Money.number(amount, currency)
      return Wording("events.price.sum", ["sum": sum, "currency": currency])
    }
    // Both sums use the same number of decimals.
    let isWhole = Money.isWhole(amount, currency) && Money.isWhole(upTo, currency)
    func sum(_ amount: Int) -> String { Money.number(amount, currency, isWhole: isWhole) }
    return Wording(
      "events.price.range", ["from": sum(amount), "to": sum(upTo), "currency": currency])
  }
}
