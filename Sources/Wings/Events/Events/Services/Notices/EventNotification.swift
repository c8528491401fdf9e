import People
import Store

/// A notification about an event.
package struct EventNotification: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// For followers of the author.
    case followedAdds
    /// For attendees and people who saved it, immediately.
    case cancelled
    /// For attendees and people who saved it; programme changes are a separate kind.
    case changed, planChanged
    /// For those who were interested: the edited event is a different one.
    case asksAgain
    /// For one person on the waitlist.
    case placeGot, placeOffered, offerOver, placesFree
    /// For attendees and people who saved it: a moderator has hidden it.
    case hidden
    /// For one organizer: a moderator has hidden the event, with the reason.
    case hiddenOwn
    /// For one organizer: a moderator shows the event again.
    case shownOwn
    /// For one person: a moderator has blocked or unblocked the account.
    case blockedOwn, unblockedOwn
    /// For one moderator: a message from the people whom a decision concerns; `text` names it.
    case moderatorsAnswered
    /// For one person: a message from a moderator; `text` names it.
    case moderatorsWrote
    /// For one organizer: a person is interested in the event or attends it.
    case interestInMine
    /// For one organizer: the time zone's rules changed, and the local times did not.
    case zoneChanged
    /// For attendees and people who saved it: a message from the organizers.
    case announced
    /// For one person: another person follows them.
    case newFollower
    /// For one person: a ticket has been refunded.
    case refunded
    /// For one person: bought tickets, or tickets to pay at the desk; `text` has number and total.
    case ticketsBought, ticketsReserved
    /// For one person: a ticket has been returned; `text` has the amount owed, if any.
    case ticketReturned
    /// For one person: a refund is owed for a cancelled event.
    case ticketsOwed
    /// For one organizer: a refund has been unanswered for long.
    case refundUnanswered
  }

  /// The topic of a notification that is not about the event itself.
  package enum Topic: Sendable, Equatable {
    case of(Subject)
    case ticket(String)
  }

  package let kind: Kind
  /// A copy of the event, because it may be deleted later; `nil` for a notice about a person.
  package let event: Event?
  /// The account that caused it; empty if there is none.
  package let author: String
  /// The recipient; `nil` for the recipients that the kind describes.
  package let to: String?
  /// The topic; `nil` for the event.
  package let subject: EventNotification.Topic?
  /// Seconds since 1970.
  package let at: Int
  package let changes: [FieldChange]
  package let text: String
  /// Whether this transaction deletes the event, so that recipients must be found now.
  package let isGone: Bool
  /// Whether this withdraws an earlier notification.
  package let isTakenBack: Bool
}

/// Receives notifications within the transaction that causes them.
package struct EventNotifier: Sendable {
  package var tell:
    @Sendable (_ transaction: any StoreTransaction, EventNotification) throws -> Void

  /// Removes messages in which people invited each other to an event that is deleted.
  package var forget:
    @Sendable (_ transaction: any StoreTransaction, _ eventID: String) throws -> Void

  package init(
    tell:
      @escaping @Sendable (_ transaction: any StoreTransaction, EventNotification) throws -> Void,
    forget:
      @escaping @Sendable (_ transaction: any StoreTransaction, _ eventID: String) throws -> Void =
      { _, _ in }
  ) {
    (self.tell, self.forget) = (tell, forget)
  }

  /// Sends no notifications.
  package static let silent = EventNotifier { _, _ in }
}
