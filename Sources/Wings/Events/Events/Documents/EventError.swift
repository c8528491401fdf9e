import Accounts

/// A refused operation on events, with its cause; nothing was changed.
package typealias EventError = Refusal<EventCause>

/// The causes of refusal.
package enum EventCause: String, RefusalCause, CaseIterable {
  package static let texts = "events.error."

  case noSuchEvent, notPublic, isHidden, noSuchPerson, notAllowed, logIn, blocked, invalid,
    damaged
  case publishedToday, changedMeanwhile, isOver, isCancelled, notCancelled, isSeries
  case tooLarge, full, notFull, noWaitlist, notWaiting, offerOver, alreadyGoing, notGoing
  case othersHold, keptTooMany, searchesTooMany
  case sellsTickets, hasTicket, notOnSale, refundsOwed, refundsAhead
  case noSuchTicket, ticketState, nothingOwed, paymentUnderWay, atDoor
  case announcedToday
  case nothingToUndo, titleDiffers, noSuchImport, noSuchDate, isHere

  package var textKey: String {
    switch self {
    case .noSuchPerson, .logIn, .blocked: "people.error.\(rawValue)"
    default: Self.texts + rawValue
    }
  }
}
