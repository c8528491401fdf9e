/// Amounts of money as text, with a decimal point.
package enum Money {
  /// Returns an amount without its currency: `250` if the decimals are zero, else `253.75`.
  package static func number(_ amount: Int, _ currency: String, isWhole: Bool = true) -> String {
    let decimals = Currency.decimals(of: currency)
    let (whole, rest) = amount.quotientAndRemainder(dividingBy: unit(of: currency))
    if decimals == 0 || isWhole && rest == 0 { return "\(whole)" }
    let digits = String(rest)
    return "\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
  }

  /// Returns whether the decimals of an amount are zero.
  package static func isWhole(_ amount: Int, _ currency: String) -> Bool {
    amount.isMultiple(of: unit(of: currency))
  }

  /// Returns the minor units in one unit of a currency, such as 100.
  package static func unit(of currency: String) -> Int {
    (0..<Currency.decimals(of: currency)).reduce(1) { unit, _ in unit * 10 }
  }

  /// Returns an amount with its currency, such as `253.75 UAH`.
  package static func text(_ amount: Int, _ currency: String) -> String {
    number(amount, currency, isWhole: false) + " " + currency
  }

  /// Parses a typed amount with a decimal point or comma.
  ///
  /// - Returns: Minor units; `nil` if the text is malformed, the amount is out of range or has too
  ///   many decimals.
  package static func amount(
    of text: String, _ currency: String, in range: ClosedRange<Int>
  ) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let decimals = Currency.decimals(of: currency)
    guard let whole = parts.first, (1...2).contains(parts.count), isDigits(whole), whole.count < 10
    else { return nil }
    let rest = parts.count == 2 ? parts[1] : ""
    guard rest.count <= decimals, parts.count == 1 || isDigits(rest) else { return nil }
    let digits = whole + rest + String(repeating: "0", count: decimals - rest.count)
    return Int(digits).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
