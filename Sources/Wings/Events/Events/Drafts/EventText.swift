import Accounts
import Languages

/// Texts of events from people and files: cleaned on the way in, and held to their limits.
enum EventText {
  static func cleanedLines(_ text: String) -> String { Cleaned.trimmed(Cleaned.lines(text)) }

  /// What is wrong with a text of at most so many characters as people count them.
  static func problem(
    _ field: String, _ text: String, longest: Int, isNeeded: Bool = false
  ) -> FieldProblem? {
    if text.isEmpty, isNeeded { return problem(field, "\(field)Missing", if: true) }
    // A text of few bytes has few characters, and most are counted without looking.
    guard text.utf8.count > longest, text.count > longest else { return nil }
    return FieldProblem(
      field: field,
      wording: Wording(
        "common.error.tooLong", ["limit": "\(longest)", "count": "\(text.count)"]))
  }

  static func problem(
    _ field: String, _ key: String, _ arguments: @autoclosure () -> [String: String] = [:],
    if isWrong: Bool
  ) -> FieldProblem? {
    guard isWrong else { return nil }
    return FieldProblem(field: field, wording: Wording("events.error.field.\(key)", arguments()))
  }
}
