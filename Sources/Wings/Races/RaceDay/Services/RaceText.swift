import Accounts
import Languages

/// Texts from people: cleaned on the way in, and held to their limits.
package enum RaceText {
  /// The same line by line: line breaks stay.
  package static func cleanedLines(_ text: String) -> String {
    Cleaned.trimmed(Cleaned.lines(text))
  }

  /// What is wrong with a text of at most so many characters as people count them.
  package static func problem(
    _ field: String, _ text: String, longest: Int, isNeeded: Bool = false
  ) -> FieldProblem? {
    if text.isEmpty, isNeeded {
      return FieldProblem(field: field, wording: Wording("races.error.field.\(field)Missing"))
    }
    guard text.count > longest else { return nil }
    return FieldProblem(
      field: field,
      wording: Wording(
        "races.error.field.tooLong", ["limit": "\(longest)", "count": "\(text.count)"]))
  }

  package static func problem(_ field: String, _ key: String, if isWrong: Bool) -> FieldProblem? {
    isWrong ? FieldProblem(field: field, wording: Wording("races.error.field.\(key)")) : nil
  }
}
