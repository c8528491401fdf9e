import Languages

/// Writes CSV tables (RFC 4180).
package enum CSVText {
  /// Returns lines of cells as UTF-8 text with CRLF.
  package static func text(_ lines: [[String]]) -> String {
    lines.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns a text that a person typed, in a form that is safe in a spreadsheet.
  package static func typed(_ text: String) -> String {
    SpreadsheetText.neutralised(Cleaned.lines(text))
  }

  /// Quotes a field if necessary.
  ///
  /// It is cleaned too, because old stored texts may be unclean.
  private static func field(_ raw: String) -> String {
    let text = Cleaned.lines(raw)
    guard text.utf8.contains(where: { ",\"\r\n;".utf8.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
