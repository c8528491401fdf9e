import Languages
import Store

/// One row of an event's plan.
package struct PlanRow: FieldListing, Sendable, Equatable {
  /// `HH:MM`, or `YYYY-MM-DD HH:MM` where it is another day.
  package var at: String
  package var text: String
  package var place: String

  package init(at: String, text: String, place: String = "") {
    (self.at, self.text, self.place) = (at, text, place)
  }

  package static let fieldNames = JSONNames(of: PlanRow.self)
  package static var blank: PlanRow { PlanRow(at: "", text: "") }

  /// Hands each field to a visitor, in alphabetical order of the names.
  ///
  /// - Throws: What the visitor throws.
  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("at", &at)
    try visitor.text("place", &place)
    try visitor.always("text", &text)
  }
}

/// A plan as it is typed: `18:00 Doors @ Quay`, a row a line.
package enum PlanText {
  /// The most letters that are typed.
  package static let longest = 4_000

  package static func text(of plan: [PlanRow]) -> String {
    plan.map(\.line).joined(separator: "\n")
  }

  /// All rows in one line, for a cell of a table: `18:00 Doors | 18:30 Support`.
  package static func cell(of plan: [PlanRow]) -> String {
    plan.map(\.line).joined(separator: " | ")
  }

  /// Reads rows that stand in lines; empty lines are none.
  ///
  /// A line that is written as a row of the plan before is that row.
  package static func rows(of text: String, keeping known: [PlanRow] = []) -> [PlanRow] {
    rows(of: text.split(whereSeparator: \.isNewline), keeping: known)
  }

  /// Reads rows of a cell, which stand in lines or apart by `|`.
  package static func rows(ofCell text: String, keeping known: [PlanRow] = []) -> [PlanRow] {
    if Cleaned.line(text) == Cleaned.line(cell(of: known)) { return known }
    return rows(of: text.split { $0 == "|" || $0.isNewline }, keeping: known)
  }

  private static func rows(of lines: [Substring], keeping known: [PlanRow]) -> [PlanRow] {
    let rows = Dictionary(known.map { (Cleaned.line($0.line), $0) }) { first, _ in first }
    return lines.map { Cleaned.line(String($0)) }.filter { !$0.isEmpty }
      .map { rows[$0] ?? PlanRow(line: $0) }
  }
}

extension PlanRow {
  /// As it is typed and stands in tables: `18:00 Doors @ Quay`.
  ///
  /// The last sign that stands alone leads to the place; a text that has one and no place ends in
  /// one. A sign within a word belongs to an address.
  package var line: String {
    if place.isEmpty { return "\(at) \(text)" + (Self.words(text).contains("@") ? " @" : "") }
    return "\(at) \(text) @ \(place)"
  }

  /// Reads a row as it is typed; the time stands first, its day before it where that is another one.
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
