import Languages

/// Sums of money as people read them, with a decimal point.
package enum Money {
  /// A sum without its currency: `250` where nothing is behind the point, else `253.75`.
  package static func number(_ amount: Int, _ currency: String, isWhole: Bool = true) -> String {
    let decimals = Currency.decimals(of: currency)
    let (whole, rest) = amount.quotientAndRemainder(dividingBy: unit(of: currency))
    if decimals == 0 || isWhole && rest == 0 { return "\(whole)" }
    let digits = String(rest)
    return "\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
  }

  /// Whether nothing is behind the point of a sum.
  package static func isWhole(_ amount: Int, _ currency: String) -> Bool {
    amount.isMultiple(of: unit(of: currency))
  }

  private static func unit(of currency: String) -> Int {
    (0..<Currency.decimals(of: currency)).reduce(1) { unit, _ in unit * 10 }
  }

  /// Reads a sum as people type it, with a point or a comma before the decimals.
  ///
  /// - Returns: Minor units; none where it is no such sum, or has more decimals than the currency.
  package static func amount(of text: String, _ currency: String) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let decimals = Currency.decimals(of: currency)
    guard let whole = parts.first, (1...2).contains(parts.count), isDigits(whole), whole.count < 10
    else { return nil }
    let rest = parts.count == 2 ? parts[1] : ""
    guard rest.count <= decimals, parts.count == 1 || isDigits(rest) else { return nil }
    let digits = whole + rest + String(repeating: "0", count: decimals - rest.count)
    return Int(digits).flatMap { EventBounds.amount.contains($0) ? $0 : nil }
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

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

/// What the machine's keeper takes of a ticket.
package struct TicketFee: Sendable, Equatable {
  /// Thousandths of the price, 0 to 50.
  package static let allowed = 0...50

  /// In minor units.
  package let price: Int
  package let fee: Int
  package let perMille: Int
  package let currency: String

  /// Reckons the fee, rounded half up to a minor unit; a rate beyond what is allowed is its bound.
  package init(price: Int, perMille: Int, currency: String) {
    let rate = min(max(perMille, Self.allowed.lowerBound), Self.allowed.upperBound)
    (self.price, self.perMille, self.currency) = (price, rate, currency)
    fee = (price * rate + 500) / 1000
  }

  package var total: Int { price + fee }

  /// What is shown before buying: `250.00 + fee 3.75 (1.5 %) = 253.75 UAH`.
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
