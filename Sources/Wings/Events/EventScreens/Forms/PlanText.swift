import Events
import Languages

/// A plan as it is typed, a row a line: `18:00 Doors @ Quay`.
enum PlanText {
  static let longest = 4_000

  static func text(of plan: [PlanRow]) -> String {
    plan.map(\.line).joined(separator: "\n")
  }

  /// Empty lines are none.
  static func rows(of text: String) -> [PlanRow] {
    text.split(whereSeparator: \.isNewline).map { Cleaned.line(String($0)) }
      .filter { !$0.isEmpty }.map(row)
  }

  /// The time stands first, with its day before it where that is another one.
  private static func row(_ line: String) -> PlanRow {
    var words = line.split(separator: " ").map(String.init)
    var at = words.removeFirst()
    if at.split(separator: "-").count == 3, let time = words.first {
      at += " " + time
      words.removeFirst()
    }
    if at.count == 4, at.contains(":") { at = "0" + at }
    let parts = words.joined(separator: " ").split(separator: "@", maxSplits: 1)
      .map { Cleaned.line(String($0)) }
    return PlanRow(at: at, text: parts.first ?? "", place: parts.count > 1 ? parts[1] : "")
  }
}
