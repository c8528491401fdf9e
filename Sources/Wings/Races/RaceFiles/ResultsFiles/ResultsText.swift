/// Results as programs and files want them.
package enum ResultsText {
  /// A number of milliseconds as seconds without trailing zeros: `5636.736`.
  package static func seconds(_ milliseconds: Int) -> String {
    decimal(milliseconds)
  }

  /// A number of thousandths as a decimal number.
  package static func decimal(_ thousandths: Int) -> String {
    let size = abs(thousandths)
    var digits = String(size % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let whole = (thousandths < 0 ? "-" : "") + String(size / 1000)
    return digits.isEmpty ? whole : whole + "." + digits
  }

  /// Kilometres to the metre.
  package static func km(_ value: Double) -> String { decimal(Int((value * 1000).rounded())) }
}
