import Languages
import Timekeeping

/// A problem with one field of a form.
package struct FieldProblem: Equatable, Sendable {
  /// The name of the field in the form and the draft.
  package let field: String
  package let wording: Wording

  package init(field: String, wording: Wording) {
    self.field = field
    self.wording = wording
  }
}

/// An error that names the fields in error.
package protocol FieldErrors: Worded {
  /// The problems by field; empty if the error concerns no field.
  var problems: [FieldProblem] { get }
}

/// The permitted lengths of fields, in characters (grapheme clusters).
package enum Limits {
  package static let name = 1...60
  package static let homePlace = 0...100
  package static let about = 0...100
  package static let email = 254
  package static let password = 8...128
}

/// Field checks of one kind of document, with their own error texts.
package protocol FieldChecks {
  /// The prefix of the text keys, such as `events.error.field.`.
  static var errors: String { get }
  /// The key of the error "too long".
  static var tooLong: String { get }
}

extension FieldChecks {
  package static var tooLong: String { "common.error.tooLong" }

  /// Returns the problem with a text that has a maximum length in characters (grapheme clusters).
  package static func problem(
    _ field: String, _ text: String, longest: Int, isNeeded: Bool = false
  ) -> FieldProblem? {
    if text.isEmpty, isNeeded { return problem(field, "\(field)Missing", if: true) }
    // Counting bytes is cheap, and a text has no more characters than bytes.
    guard text.utf8.count > longest, text.count > longest else { return nil }
    let counts = ["limit": "\(longest)", "count": "\(text.count)"]
    return FieldProblem(field: field, wording: Wording(tooLong, counts))
  }

  /// Returns the problem with the given text key if a condition holds.
  package static func problem(
    _ field: String, _ key: String, _ arguments: @autoclosure () -> [String: String] = [:],
    if isWrong: Bool
  ) -> FieldProblem? {
    guard isWrong else { return nil }
    return FieldProblem(field: field, wording: Wording(errors + key, arguments()))
  }

  /// Returns the problem with a local time that clocks skip, or repeat without an offset to decide.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - text: The time as typed.
  ///   - time: The time.
  ///   - offset: The chosen offset in seconds; `nil` if none was chosen.
  ///   - zone: The zone of the place.
  /// - Returns: The problem, with both offsets.
  package static func doubt(
    _ field: String, _ text: String, _ time: LocalTime, at offset: Int? = nil, in zone: LocalZone
  ) -> FieldProblem? {
    func both(_ key: String, _ first: Int, _ second: Int) -> FieldProblem? {
      let offsets = [first, second].map(LocalTimeError.text(ofOffset:))
      return problem(
        field, key, ["text": text, "first": offsets[0], "second": offsets[1]], if: true)
    }
    switch time.moments(in: zone) {
    case .once: return nil
    case .never(let before, let after): return both("never", before, after)
    case .twice(let first, let second):
      return offset == first || offset == second ? nil : both("ambiguous", first, second)
    }
  }

  /// Returns a text of several lines in stored form: cleaned, without empty lines around it.
  package static func cleanedLines(_ text: String) -> String {
    Cleaned.trimmed(Cleaned.lines(text))
  }
}

/// Rules for a person's names and home place.
enum NameRules: FieldChecks {
  static let errors = "accounts.error."
  static let tooLong = "accounts.error.tooLong"

  static func problem(_ field: String, _ text: String, _ limits: ClosedRange<Int>)
    -> FieldProblem?
  { problem(field, text, longest: limits.upperBound, isNeeded: limits.lowerBound > 0) }
}
