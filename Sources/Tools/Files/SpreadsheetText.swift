/// Protection against formulas in spreadsheet cells.
///
/// A text that a spreadsheet would run as a formula gets an apostrophe, which import removes. A
/// semicolon also begins a cell: spreadsheets split there if a comma is the decimal sign.
package enum SpreadsheetText {
  /// Returns the text in a form that is safe in a spreadsheet.
  package static func neutralised(_ text: String) -> String {
    changed(text) { $0.hasFormula ? "'" + $0 : String($0) }
  }

  /// Reverses `neutralised`.
  package static func restored(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
    return changed(text) { $0.first == "'" && $0.hasFormula ? String($0.dropFirst()) : String($0) }
  }

  private static func changed(_ text: String, _ change: (Substring) -> String) -> String {
    guard text.unicodeScalars.contains(where: { $0.beginsFormula }) else { return text }
    return text.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
      .map { change(Substring($0)) }.joined(separator: ";")
  }
}

extension Substring {
  /// Whether the text begins like a formula, ignoring apostrophes before it.
  fileprivate var hasFormula: Bool {
    unicodeScalars.first { $0 != "'" }?.beginsFormula == true
  }
}

extension Unicode.Scalar {
  /// Whether the character begins a formula.
  ///
  /// The list is OWASP's for "CSV injection", with the full-width forms that some spreadsheets
  /// accept.
  fileprivate var beginsFormula: Bool {
    switch self {
    case "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
