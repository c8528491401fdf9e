import Languages

/// The causes for which a wing refuses something; each has a text that says what to do next.
package protocol RefusalCause: RawRepresentable<String>, Hashable, Sendable {
  /// The beginning of the keys of these texts, such as `events.error.`.
  static var texts: String { get }
  /// Something is wrong with a field.
  static var invalid: Self { get }
  /// The key of the text of this cause.
  var textKey: String { get }
}

extension RefusalCause {
  package var textKey: String { Self.texts + rawValue }
}

/// Why a wing refused something; nothing was changed.
package struct Refusal<Cause: RefusalCause>: FieldErrors, Equatable {
  package typealias Reason = Cause

  package let reason: Cause
  package let arguments: [String: String]
  /// What is wrong with which field, for `invalid`.
  package let problems: [FieldProblem]

  package init(
    _ reason: Cause, _ arguments: [String: String] = [:], problems: [FieldProblem] = []
  ) {
    (self.reason, self.arguments, self.problems) = (reason, arguments, problems)
  }

  /// Refuses what has something wrong with a field.
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
