import Languages

/// What is wrong with one field of a form.
package struct FieldProblem: Equatable, Sendable {
  /// The field, by the name the form and the draft give it.
  package let field: String
  package let wording: Wording

  package init(field: String, wording: Wording) {
    self.field = field
    self.wording = wording
  }
}

/// An error that names what is wrong with which field of a form.
package protocol FieldErrors: Worded {
  /// Empty if it is about no field.
  var problems: [FieldProblem] { get }
}

/// How long each thing may be, in characters as people count them.
package enum Limits {
  package static let name = 1...60
  package static let homePlace = 0...100
  package static let about = 0...100
  package static let email = 254
  package static let password = 8...128
}

/// Checks of the fields of one kind of document, each refused in texts of its own.
package protocol FieldChecks {
  /// The beginning of the keys of these texts, such as `events.error.field.`.
  static var errors: String { get }
  /// The key of the text that says that a text is too long.
  static var tooLong: String { get }
}

extension FieldChecks {
  package static var tooLong: String { "common.error.tooLong" }

  /// What is wrong with a text that has a most of characters, as people count them.
  package static func problem(
    _ field: String, _ text: String, longest: Int, isNeeded: Bool = false
  ) -> FieldProblem? {
    if text.isEmpty, isNeeded { return problem(field, "\(field)Missing", if: true) }
    // A text of few bytes has few characters, and most are counted without looking.
    guard text.utf8.count > longest, text.count > longest else { return nil }
    let counts = ["limit": "\(longest)", "count": "\(text.count)"]
    return FieldProblem(field: field, wording: Wording(tooLong, counts))
  }

  /// The problem with the text of a key, if a condition holds.
  package static func problem(
    _ field: String, _ key: String, _ arguments: @autoclosure () -> [String: String] = [:],
    if isWrong: Bool
  ) -> FieldProblem? {
    guard isWrong else { return nil }
    return FieldProblem(field: field, wording: Wording(errors + key, arguments()))
  }

  /// A text of several lines as it is kept: cleaned, without empty lines around it.
  package static func cleanedLines(_ text: String) -> String {
    Cleaned.trimmed(Cleaned.lines(text))
  }
}

/// What a person's names and home place may be.
enum NameRules: FieldChecks {
  static let errors = "accounts.error."
  static let tooLong = "accounts.error.tooLong"

  static func problem(_ field: String, _ text: String, _ limits: ClosedRange<Int>)
    -> FieldProblem?
  { problem(field, text, longest: limits.upperBound, isNeeded: limits.lowerBound > 0) }
}
