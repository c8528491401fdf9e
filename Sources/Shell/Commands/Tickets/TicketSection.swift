import Payments
import Store
import Tickets

/// A ticket as commands print it, in a section's own form.
package struct TicketListing {
  package let json: any Encodable
  /// The columns of a list.
  package let columns: [String]
  /// The lines of the whole ticket.
  package let lines: [String]

  package init(json: any Encodable, columns: [String], lines: [String]) {
    (self.json, self.columns, self.lines) = (json, columns, lines)
  }
}

extension TicketListing: Encodable {
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// A section's refunds.
package struct RefundDesk: Sendable {
  /// Returns the refund of a ticket or order; `nil` if the section does not know it.
  package let row: @Sendable (RefundSubject) throws -> RefundRow?
  package let refund: @Sendable (RefundSubject, _ isByHand: Bool) throws -> RefundOutcome

  package init(
    row: @escaping @Sendable (RefundSubject) throws -> RefundRow?,
    refund: @escaping @Sendable (RefundSubject, _ isByHand: Bool) throws -> RefundOutcome
  ) {
    (self.row, self.refund) = (row, refund)
  }
}

/// The tickets of a section for the commands that several sections share.
package struct TicketSection: Sendable {
  package typealias RefundingAll =
    @Sendable (DataFolder, FileStore, _ showing: String) throws -> (
      owed: [RefundRow], counts: RefundCounts
    )

  /// Returns a person's tickets.
  package let ofPerson:
    @Sendable (DataFolder, FileStore, _ person: String) throws -> [TicketListing]
  /// Returns the tickets of a showing.
  package let ofShowing:
    @Sendable (DataFolder, FileStore, _ showing: String) throws -> [TicketListing]
  /// Returns a ticket by its id or short code, and its id.
  package let named:
    @Sendable (DataFolder, FileStore, _ name: String) throws -> (
      id: String, listing: TicketListing
    )?
  package let refunds: @Sendable (DataFolder, FileStore) throws -> RefundDesk
  /// Refunds everything owed for a showing; returns what was owed and the result.
  package let refundAll: RefundingAll
  /// Returns a door of a cinema, which answers codes in groups.
  package let door:
    @Sendable (DataFolder, FileStore, _ cinema: String, _ name: String) throws -> (
      [String]
    ) throws -> [DoorAnswer]

  package init(
    ofPerson:
      @escaping @Sendable (DataFolder, FileStore, _ person: String) throws -> [TicketListing],
    ofShowing:
      @escaping @Sendable (DataFolder, FileStore, _ showing: String) throws -> [TicketListing],
    named:
      @escaping @Sendable (DataFolder, FileStore, _ name: String) throws -> (
        id: String, listing: TicketListing
      )?,
    refunds: @escaping @Sendable (DataFolder, FileStore) throws -> RefundDesk,
    refundAll: @escaping RefundingAll,
    door:
      @escaping @Sendable (DataFolder, FileStore, _ cinema: String, _ name: String) throws -> (
        [String]
      ) throws -> [DoorAnswer]
  ) {
    (self.ofPerson, self.ofShowing, self.named) = (ofPerson, ofShowing, named)
    (self.refunds, self.refundAll, self.door) = (refunds, refundAll, door)
  }
}
