import Accounts
import Languages
import People

/// Why the events wing refused something; nothing was changed.
package struct EventError: FieldErrors, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noSuchEvent, notPublic, isHidden, noSuchPerson, notAllowed, logIn, blocked, invalid,
      damaged
    case publishedToday, changedMeanwhile, isOver, isCancelled, notCancelled, isSeries
    case tooLarge, full, notFull, noWaitlist, notWaiting, offerOver, alreadyGoing, notGoing
    case othersHold, keptTooMany, searchesTooMany
    case sellsTickets, hasTicket, notOnSale, refundsOwed, refundsAhead
    case noSuchTicket, ticketState, nothingOwed, paymentUnderWay, atDoor
    case nothingToUndo, titleDiffers, noSuchImport, noSuchDate, isHere
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
    switch reason {
    case .noSuchPerson: return PeopleError(.noSuchPerson).wording
    case .logIn: return PeopleError(.logIn).wording
    case .blocked: return PeopleError(.blocked, arguments).wording
    default: return Wording("events.error.\(reason.rawValue)", arguments)
    }
  }
}
