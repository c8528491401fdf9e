/// A door's answer to one code, with what is known of the ticket.
package struct DoorAnswer: Sendable, Equatable {
  package struct Ticket: Sendable, Equatable {
    package let id: String
    /// The whole code, or the short code typed instead.
    package let code: String
    package let short: String

    package init(id: String, code: String, short: String) {
      (self.id, self.code, self.short) = (id, code, short)
    }
  }

  package let verdict: DoorVerdict
  /// The ticket; `nil` if it is unknown or the door cannot act on it.
  package let ticket: Ticket?
  /// The holder's name; empty if there is none or it is unknown.
  package let holder: String
  /// The subject of a ticket that is for another subject; otherwise empty.
  package let other: String
  /// Milliseconds since 1970.
  package let at: Int
  /// What the seller's words need, such as the name of a seat.
  package let facts: [String: String]

  package init(
    verdict: DoorVerdict, ticket: Ticket?, holder: String, other: String, at: Int,
    facts: [String: String] = [:]
  ) {
    (self.verdict, self.ticket, self.holder) = (verdict, ticket, holder)
    (self.other, self.at, self.facts) = (other, at, facts)
  }
}

/// A ticket found at a door by a name or a place instead of its code.
package struct DoorMatch: Sendable, Equatable {
  package let code: String
  /// The name of the place, such as `G11`.
  package let place: String
  /// The holder's name; empty if there is none.
  package let holder: String
  package let subject: String
  /// Milliseconds since 1970.
  package let starts: Int
  package let state: TicketState

  package init(
    code: String, place: String, holder: String, subject: String, starts: Int, state: TicketState
  ) {
    (self.code, self.place, self.holder) = (code, place, holder)
    (self.subject, self.starts, self.state) = (subject, starts, state)
  }
}

/// The counts shown at a door.
package struct DoorSums: Sendable {
  package let sold: Int
  /// The number of people who hold tickets, without their companions.
  package let holders: Int
  /// The number of people who come without a ticket.
  package let without: Int
  package let unpaid: Int
  package let admitted: Int
  /// The counts of each subject if a door admits to several.
  package let subjects: [Subject]
  /// When the next subject opens, in milliseconds since 1970, if none is open.
  package let opens: Int?

  package init(
    sold: Int, holders: Int, without: Int, unpaid: Int, admitted: Int, subjects: [Subject] = [],
    opens: Int? = nil
  ) {
    (self.sold, self.holders, self.without) = (sold, holders, without)
    (self.unpaid, self.admitted, self.subjects) = (unpaid, admitted, subjects)
    self.opens = opens
  }

  /// One of several subjects, such as a showing.
  package struct Subject: Sendable, Hashable {
    package let title: String
    /// Milliseconds since 1970.
    package let starts: Int
    package let sold: Int
    package let admitted: Int

    package init(title: String, starts: Int, sold: Int, admitted: Int) {
      (self.title, self.starts, self.sold, self.admitted) = (title, starts, sold, admitted)
    }
  }
}
