import Accounts

/// The reason why a race operation was refused; nothing was changed.
package typealias RaceError = Refusal<RaceCause>

/// The causes of such refusals.
package enum RaceCause: String, RefusalCause, CaseIterable {
  package static let texts = "races.error."

  case noSuchCompetition, noSuchEntry, noSuchRecord, notAllowed, onlyOrganizersCreate
  case deactivated, alreadyJoined, notJoined, raceStarted, raceOver, invalid, bibTaken,
    bibNotAllowed,
    bibUnknown, chipTaken
  case notStarted, alreadyStarted, notRunning, wrongFormat, noSuchWave
  case badPenalty, badLapCount, builtOn, builtOnBy, otherDesk, nothingToUndo, nothingToRedo,
    nothingOfThisSession,
    cannotUndo, alreadyUndone
  case noMark, markGone, emptyLine, badLine, badTime, clockTime, needsPurpose, localTime
  case ambiguousTime, neverTime, farTime, ownerUnknown
  case timeTwice, notInRace
  case alreadyPaused, notPaused, notStopped, sameBib, badRelegation, badMerge, sameCrossing,
    badMoment
  case tooManyAtOnce, editedMeanwhile, resultsOfficial
  case nobodyDue, justCameUp, noMarkToShift, noMarkingDesk, thisDeskTypes
}
