import Languages

/// An inconsistency in stored documents.
package struct EventFinding: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case damaged, misnamed, times, zone, popularity, recount, savedWithoutRow, rowWithoutSaved
    case eventGone, overbooked, seriesGone, draftHeld, people, pictureGone, personGone, authorGone
    /// Waitlists.
    case waitsAndGoes, waitsForNothing, offerUnclear
    /// Tickets, orders and doors.
    case ticketWithoutPlace, ticketElsewhere, ticketTwice, paidForGone, codeDiffers
    case orderGone, orderDiffers, ticketGone, moneyDue, refundUnanswered, doorsTwice, keyGone
  }

  package let kind: Kind
  package let collection: String
  package let id: String
  package let arguments: [String: String]

  package init(
    _ kind: Kind, _ collection: String, _ id: String, _ arguments: [String: String] = [:]
  ) {
    (self.kind, self.collection, self.id, self.arguments) = (kind, collection, id, arguments)
  }

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

  package var wording: Wording { Wording("events.finding.\(kind.rawValue)", arguments) }
}
