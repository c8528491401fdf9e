import Accounts

/// An inconsistency in stored documents.
package typealias EventFinding = Finding<EventFindingKind>

/// The kinds of inconsistencies.
package enum EventFindingKind: String, FindingKind, CaseIterable {
  package static let texts = "events.finding."

  case damaged, misnamed, times, zone, popularity, recount, savedWithoutRow, rowWithoutSaved
  case eventGone, overbooked, seriesGone, draftHeld, people, pictureGone, personGone, authorGone
  /// Waitlists.
  case waitsAndGoes, waitsForNothing, offerUnclear
  /// Tickets, orders and doors.
  case ticketWithoutPlace, ticketElsewhere, ticketTwice, paidForGone, codeDiffers
  case orderGone, orderDiffers, ticketGone, moneyDue, refundUnanswered, doorsTwice, keyGone
}

extension EventFinding {
  /// Whether it can be repaired automatically; money and signed codes need a decision.
  package var canBeRepaired: Bool {
    switch kind {
    case .damaged, .zone, .overbooked, .pictureGone, .authorGone, .ticketElsewhere, .ticketTwice,
      .paidForGone, .codeDiffers, .orderGone, .orderDiffers, .ticketGone, .moneyDue,
      .refundUnanswered, .doorsTwice, .keyGone:
      false
    default: true
    }
  }
}
