import Accounts

/// A refused operation on games, with its cause; nothing was changed.
package typealias GameError = Refusal<GameCause>

/// The causes of refusal.
package enum GameCause: String, RefusalCause, CaseIterable {
  package static let texts = "games.error."

  case noSuchGame, noSuchPerson, notAllowed, blocked, invalid
  case isOver, hasBegun, isLocked, isCancelled, notOver
  case full, alreadyIn, alreadyWaiting, alreadyApplied, notIn, isHost, wasRemoved
  case wasRefused, banned, membersFirst, wrongCode, overlaps, tooLarge, offerOver, notApplied
  case placesTaken, hasPlayers, changedMeanwhile, nothingToUndo, placeGone, diaryFull
  case tooFewForSides, cannotBeMet, notSplit, noSuchSide
  case notDisputer
  case noSuchCourt, courtTaken, courtShut, courtShutDay, courtClosed, courtSport, courtInUse
  case onlyOrganizers, notCourtOwner, tooManyClosures
  case noSuchTeam, notCaptain, notTeamOwner, teamInUse, teamFull, alreadyMember, notMember
  case ownerStays, needsAccount
  case markingOver, notPresent, reviewOver, reviewShown, ownReview, noReview, reviewHidden

  package var textKey: String {
    switch self {
    case .noSuchPerson, .blocked: "people.error.\(rawValue)"
    default: Self.texts + rawValue
    }
  }
}
