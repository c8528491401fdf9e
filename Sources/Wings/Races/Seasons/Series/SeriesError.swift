import Accounts
import Languages

/// Why something was not done with a series; nothing was changed.
package struct SeriesError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noSuchSeries, notAllowed, onlyOrganizersCreate, invalid
  }

  package let reason: Reason
  /// What is wrong with which field, for `invalid`.
  package let problems: [FieldProblem]

  init(_ reason: Reason, problems: [FieldProblem] = []) {
    self.reason = reason
    self.problems = problems
  }

  package var wording: Wording {
    if reason == .invalid, let first = problems.first { return first.wording }
    return Wording("series.error.\(reason.rawValue)")
  }
}
