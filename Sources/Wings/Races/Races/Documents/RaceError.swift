import Accounts
import Languages

/// Why the races wing refused something; nothing was changed.
package struct RaceError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noSuchCompetition, noSuchEntry, noSuchRecord, notAllowed, onlyOrganizersCreate
    case deactivated, alreadyJoined, notJoined, raceStarted, raceOver, invalid, bibTaken,
      bibNotAllowed,
      bibUnknown
    case notStarted, alreadyStarted, notRunning, wrongFormat, noSuchWave
    case badPenalty, badLapCount, builtOn, builtOnBy, otherDesk, nothingToUndo, nothingToRedo,
      nothingOfThisSession,
      cannotUndo, alreadyUndone
    case noMark, markGone, emptyLine, badLine, badTime, clockTime, needsPurpose, localTime
    case ambiguousTime, neverTime, ownerUnknown
    case alreadyPaused, notPaused, notStopped, sameBib, badRelegation, badMerge, sameCrossing,
      badMoment
    case tooManyAtOnce, editedMeanwhile, resultsOfficial
    case nobodyDue, justCameUp, noMarkToShift, noMarkingDesk, thisDeskTypes
  }

  package let reason: Reason
  package let arguments: [String: String]
  /// What is wrong with which field, for `invalid`.
  package let problems: [FieldProblem]

  package init(
    _ reason: Reason, _ arguments: [String: String] = [:], problems: [FieldProblem] = []
  ) {
    self.reason = reason
    self.arguments = arguments
    self.problems = problems
  }

  package var wording: Wording {
    if reason == .invalid, let first = problems.first { return first.wording }
    return Wording("races.error.\(reason.rawValue)", arguments)
  }
}
