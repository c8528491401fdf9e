/// An amount or a range of amounts as people type it: `250`, `100-250`, `250 UAH`, `UAH 12,50`.
package struct TypedMoney: Equatable {
  /// One amount or two, in minor units of the currency.
  package let amounts: [Int]
  package let currency: String
  /// Whether the text names the currency.
  package let namesCurrency: Bool

  /// The amounts without the currency: `100-250`.
  package var text: String {
    amounts.map { Money.number($0, currency) }.joined(separator: "-")
  }

  /// Parses a typed text; `nil` if it is no amount in the currency, as one with too many decimals.
  ///
  /// - Parameters:
  ///   - text: The text; a currency in it counts before the given one.
  ///   - currency: The currency of a text without one.
  ///   - range: The allowed minor units.
  package init?(_ text: String, in currency: String, _ range: ClosedRange<Int>) {
    var words = text.split(whereSeparator: \.isWhitespace)
    let codes = [words.last, words.first].compactMap { $0?.uppercased() }
    let named = words.count > 1 ? codes.first(where: Currency.isKnown) : nil
    if let named { words.removeAll { $0.uppercased() == named } }
    let code = named ?? currency
    // A negative amount is not a price: it yields an empty part.
    let amounts = words.joined().split(omittingEmptySubsequences: false) {
      "-\u{2013}".contains($0)
    }
    .map { Money.amount(of: String($0), code, in: range) }
    guard (1...2).contains(amounts.count), !amounts.contains(nil) else { return nil }
    self.amounts = amounts.compactMap(\.self)
    (self.currency, namesCurrency) = (code, named != nil)
  }
}
