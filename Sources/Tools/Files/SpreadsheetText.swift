/// Text from people in cells of a spreadsheet: what would be run as a formula is held back by an
/// apostrophe, which reading the file takes away again.
///
/// A semicolon begins a cell as well: where a comma is the decimal sign, spreadsheets split there.
package enum SpreadsheetText {
  /// The text as a file may hold it.
  package static func neutralised(_ text: String) -> String {
    changed(text) { $0.hasFormula ? "'" + $0 : String($0) }
  }

  /// The text that `neutralised` was given.
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
  /// Whether it begins like a formula, apostrophes before it left aside.
  fileprivate var hasFormula: Bool {
    unicodeScalars.first { $0 != "'" }?.beginsFormula == true
  }
}

extension Unicode.Scalar {
  /// What OWASP lists under "CSV injection", and the same signs in the width of CJK letters, which
  /// some spreadsheets take for them.
  fileprivate var beginsFormula: Bool {
    switch self {
    case "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
