import People
import Store

/// Something that people are to be told of an event.
package struct EventTelling: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// For followers of the author.
    case followedAdds
    /// For holders, at once.
    case cancelled
    /// For holders; the plan is told apart.
    case changed, planChanged
    /// For those who were interested: it has become another event.
    case asksAgain
    /// For one person in line.
    case placeGot, placeOffered, offerOver, placesFree
    /// For holders: a moderator has taken it out of sight.
    case hidden
    /// For one of those who run the event: the same, and why.
    case hiddenOwn
    /// For one of those who run the event: a moderator shows it again.
    case shownOwn
    /// For one person: a moderator has blocked them, or lets them publish again.
    case blockedOwn, unblockedOwn
    /// For one moderator: what those have written whom a decision concerns; the text names it.
    case moderatorsAnswered
    /// For one person: what a moderator has written to them; the text names it.
    case moderatorsWrote
    /// For one of those who run the event.
    case interestInMine
    /// For one of those who run the event: clocks were changed, and its hours on the wall were not.
    case zoneChanged
    /// For holders: what those who run it write to them.
    case announced
    /// For one person.
    case newFollower
    /// For one person: the money for a ticket of theirs is paid back.
    case refunded
    /// For one person: they have tickets, paid or to be paid at the desk; the text has how many, and
    /// what they come to.
    case ticketsBought, ticketsReserved
    /// For one person: a ticket of theirs is given back; the text has what is owed to them, if anything.
    case ticketReturned
    /// For one person: what they paid for an event that is called off is owed to them.
    case ticketsOwed
    /// For one of those who run the event: nobody has said for long whether money is back.
    case refundUnanswered
  }

  /// What is told of where it is not the event.
  package enum Topic: Sendable, Equatable {
    case of(Subject)
    case ticket(String)
  }

  package let kind: Kind
  /// As it is then, since it may be gone when somebody reads of it; none where it is about a person.
  package let event: Event?
  /// Who did it; empty where nobody did.
  package let author: String
  /// Whom it is for; those whom the kind names where nobody is.
  package let to: String?
  /// What it is about; the event where nothing else is named.
  package let subject: EventTelling.Topic?
  /// Seconds since 1970.
  package let at: Int
  package let changes: [FieldChange]
  package let text: String
  /// Whether the event goes with this, so that whom it concerns is to be found now.
  package let isGone: Bool
  /// Whether somebody has taken back what was told.
  package let isTakenBack: Bool
}

/// Takes what people are to be told, within the transaction that brings it about.
package struct EventTeller: Sendable {
  package var tell: @Sendable (_ transaction: any StoreTransaction, EventTelling) throws -> Void

  /// Takes out what people have written to one another to bring each other to an event that goes.
  package var forget:
    @Sendable (_ transaction: any StoreTransaction, _ eventID: String) throws -> Void

  package init(
    tell: @escaping @Sendable (_ transaction: any StoreTransaction, EventTelling) throws -> Void,
    forget:
      @escaping @Sendable (_ transaction: any StoreTransaction, _ eventID: String) throws -> Void =
      { _, _ in }
  ) {
    (self.tell, self.forget) = (tell, forget)
  }

  /// Nobody is told anything.
  package static let silent = EventTeller { _, _ in }
}
