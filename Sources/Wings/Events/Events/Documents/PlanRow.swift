import Languages
import Store

/// One row of an event's programme.
package struct PlanRow: FieldListing, Sendable, Equatable {
  /// `HH:MM`, or `YYYY-MM-DD HH:MM` on a day other than the first.
  package var at: String
  package var text: String
  package var place: String

  package init(at: String, text: String, place: String = "") {
    (self.at, self.text, self.place) = (at, text, place)
  }

  package static var blank: PlanRow { PlanRow(at: "", text: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("at", &at)
    try visitor.text("place", &place)
    try visitor.always("text", &text)
  }
}

/// The text form of a programme, one row a line: `18:00 Doors @ Quay`.
package enum PlanText {
  /// The largest number of characters that can be typed.
  package static let longest = 4_000

  package static func text(of plan: [PlanRow]) -> String {
    plan.map(\.line).joined(separator: "\n")
  }

  /// Returns the rows for a table cell on one line, such as `18:00 Doors | 18:30 Support`.
  ///
  /// Rows with a bar in them are written one a line.
  package static func cell(of plan: [PlanRow]) -> String {
    let lines = plan.map(\.line)
    return lines.joined(separator: lines.contains { $0.contains("|") } ? "\n" : " | ")
  }

  /// Reads one row from each line that is not empty.
  ///
  /// A line equal to the text of a known row keeps that row.
  package static func rows(of text: String, keeping known: [PlanRow] = []) -> [PlanRow] {
    rows(of: text.split(whereSeparator: \.isNewline), keeping: known)
  }

  /// Reads rows from a table cell, separated by line breaks or else by `|`.
  package static func rows(ofCell text: String, keeping known: [PlanRow] = []) -> [PlanRow] {
    if Cleaned.line(text) == Cleaned.line(cell(of: known)) { return known }
    let bar: Character? = text.contains(where: \.isNewline) ? nil : "|"
    return rows(of: text.split { $0 == bar || $0.isNewline }, keeping: known)
  }

  private static func rows(of lines: [Substring], keeping known: [PlanRow]) -> [PlanRow] {
    let rows = Dictionary(known.map { (Cleaned.line($0.line), $0) }) { first, _ in first }
    return lines.map { Cleaned.line(String($0)) }.filter { !$0.isEmpty }
      .map { rows[$0] ?? PlanRow(line: $0) }
  }
}

extension PlanRow {
  /// The row as typed and as written in tables: `18:00 Doors @ Quay`.
  ///
  /// The place follows the last `@` between spaces. If the text has such an `@` and there is no
  /// place, another one follows at the end. An `@` within a word does not count.
  package var line: String {
    if place.isEmpty { return "\(at) \(text)" + (Self.words(text).contains("@") ? " @" : "") }
    return "\(at) \(text) @ \(place)"
  }

  /// Reads a typed row: the date if it is another day, then the time, then the text.
  package init(line: String) {
    var words = Self.words(line)
    let isDated = words.first.map { $0.split(separator: "-").count == 3 } ?? false
    let at = words.prefix(isDated ? 2 : 1).map { $0.count == 4 && $0.contains(":") ? "0" + $0 : $0 }
    words.removeFirst(at.count)
    let sign = words.lastIndex(of: "@") ?? words.count
    self.init(
      at: at.joined(separator: " "), text: words[..<sign].joined(separator: " "),
      place: words.dropFirst(sign + 1).joined(separator: " "))
  }

  private static func words(_ text: String) -> [Substring] { text.split(separator: " ") }
}
