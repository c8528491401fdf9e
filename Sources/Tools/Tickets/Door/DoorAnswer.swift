/// The answer of a door to one code, with what it knows of the ticket.
package struct DoorAnswer: Sendable, Equatable {
  package struct Ticket: Sendable, Equatable {
    package let id: String
    /// The whole code, and what is typed instead of it.
    package let code: String
    package let short: String

    package init(id: String, code: String, short: String) {
      (self.id, self.code, self.short) = (id, code, short)
    }
  }

  package let verdict: DoorVerdict
  /// `nil` if no ticket is known, or it is for something else.
  package let ticket: Ticket?
  /// The name of its holder; empty if it has none, or it is not known.
  package let holder: String
  /// What it is for, if that is something else.
  package let other: String
  /// In milliseconds since 1970.
  package let at: Int

  package init(verdict: DoorVerdict, ticket: Ticket?, holder: String, other: String, at: Int) {
    (self.verdict, self.ticket, self.holder) = (verdict, ticket, holder)
    (self.other, self.at) = (other, at)
  }
}

/// The counts that a door shows.
package struct DoorSums: Sendable {
  package let sold: Int
  /// People who hold those, without the people they bring.
  package let holders: Int
  /// People who come without a ticket.
  package let without: Int
  package let unpaid: Int
  package let admitted: Int

  package init(sold: Int, holders: Int, without: Int, unpaid: Int, admitted: Int) {
    (self.sold, self.holders, self.without) = (sold, holders, without)
    (self.unpaid, self.admitted) = (unpaid, admitted)
  }
}
