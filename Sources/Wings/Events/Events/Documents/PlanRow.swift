import Languages
import Store

/// One row of an event's plan.
package struct PlanRow: Codable, Sendable, Equatable {
  /// `HH:MM`, or `YYYY-MM-DD HH:MM` where it is another day.
  package var at: String
  package var text: String
  package var place: String

  package init(at: String, text: String, place: String = "") {
    (self.at, self.text, self.place) = (at, text, place)
  }

  /// As it is typed and stands in tables: `18:00 Doors @ Quay`.
  package var line: String { "\(at) \(text)" + (place.isEmpty ? "" : " @ \(place)") }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    at = try fields.required(.at)
    text = try fields.text(.text)
    place = try fields.text(.place)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(at, forKey: .at)
    try fields.encode(text, forKey: .text)
    if !place.isEmpty { try fields.encode(place, forKey: .place) }
  }

  private enum CodingKeys: String, CodingKey { case at, text, place }
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
  package static func rows(of text: String) -> [PlanRow] {
    text.split(whereSeparator: \.isNewline).compactMap { PlanRow(typed: String($0)) }
  }

  /// Reads rows of a cell, which stand in lines or apart by `|`.
  package static func rows(ofCell text: String) -> [PlanRow] {
    text.split { $0 == "|" || $0.isNewline }.compactMap { PlanRow(typed: String($0)) }
  }
}

extension PlanRow {
  /// Reads a row: the time stands first, with its day before it where that is another one, and the
  /// place behind a lone `@`; one within a word belongs to an address.
  fileprivate init?(typed line: String) {
    let words = Cleaned.line(line).split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    let isDated = words.count > 1 && first.split(separator: "-").count == 3
    let time = words[isDated ? 1 : 0]
    let whole = time.count == 4 && time.contains(":") ? "0" + time : time
    let rest = words.dropFirst(isDated ? 2 : 1)
    let sides = rest.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.joined(separator: " ") }
    self.init(
      at: isDated ? "\(first) \(whole)" : whole, text: sides.first ?? "",
      place: sides.count > 1 ? sides[1] : "")
  }
}
