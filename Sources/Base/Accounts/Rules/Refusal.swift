import Languages

/// The reasons for which a wing refuses an action.
///
/// Each has a text that says what to do next.
package protocol RefusalCause: RawRepresentable<String>, Hashable, Sendable {
  /// The prefix of the text keys, such as `events.error.`.
  static var texts: String { get }
  /// A field is invalid.
  static var invalid: Self { get }
  /// The text key of this reason.
  var textKey: String { get }
}

extension RefusalCause {
  package var textKey: String { Self.texts + rawValue }
}

/// A refusal by a wing; nothing was changed.
package struct Refusal<Cause: RefusalCause>: FieldErrors, Equatable {
  package typealias Reason = Cause

  package let reason: Cause
  package let arguments: [String: String]
  /// The problems with fields, for `invalid`.
  package let problems: [FieldProblem]

  package init(
    _ reason: Cause, _ arguments: [String: String] = [:], problems: [FieldProblem] = []
  ) {
    (self.reason, self.arguments, self.problems) = (reason, arguments, problems)
  }

  /// Refuses input with problems.
  ///
  /// - Throws: A refusal for `invalid` if there is a problem.
  package static func check(_ problems: [FieldProblem?]) throws(Refusal) {
    let found = problems.compactMap(\.self)
    guard found.isEmpty else { throw Refusal(.invalid, problems: found) }
  }

  package var wording: Wording {
    if reason == .invalid, let first = problems.first { return first.wording }
    return Wording(reason.textKey, arguments)
  }
}
