import Accounts
import Languages

/// Why something between people was refused; nothing was changed.
package struct PeopleError: FieldErrors, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noSuchPerson, logIn, cannotFollow, followsTooMany
    case ownSubject, ownCase, notModerator, notHidden, blocked, writtenToday, invalid
  }

  package let reason: Reason
  package let arguments: [String: String]
  /// What is wrong with which field, for `invalid`.
  package let problems: [FieldProblem]

  package init(
    _ reason: Reason, _ arguments: [String: String] = [:], problems: [FieldProblem] = []
  ) {
    (self.reason, self.arguments, self.problems) = (reason, arguments, problems)
  }

  package var wording: Wording {
    problems.first?.wording ?? Wording("people.error.\(reason.rawValue)", arguments)
  }
}
