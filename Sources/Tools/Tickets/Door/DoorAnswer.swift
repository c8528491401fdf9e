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
  /// The ticket; `nil` if it is unknown or for another subject.
  package let ticket: Ticket?
  /// The holder's name; empty if there is none or it is unknown.
  package let holder: String
  /// The subject of a ticket that is for another subject; otherwise empty.
  package let other: String
  /// Milliseconds since 1970.
  package let at: Int

  package init(verdict: DoorVerdict, ticket: Ticket?, holder: String, other: String, at: Int) {
    (self.verdict, self.ticket, self.holder) = (verdict, ticket, holder)
    (self.other, self.at) = (other, at)
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

  package init(sold: Int, holders: Int, without: Int, unpaid: Int, admitted: Int) {
    (self.sold, self.holders, self.without) = (sold, holders, without)
    (self.unpaid, self.admitted) = (unpaid, admitted)
  }
}
