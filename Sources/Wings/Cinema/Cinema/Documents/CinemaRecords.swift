import Store

/// A payment or repayment at a cinema, with a number without gaps; it never changes.
package struct CinemaReceipt: FaultCarrying, FieldListing, Equatable {
  package var order: String
  /// The shift of the cash desk; empty for a sale without one.
  package var shift: String
  /// Minor units; negative for money paid back.
  package var amount: Int
  /// The method of payment, such as `cash`.
  package var way: String
  /// Milliseconds since 1970.
  package var at: Int
  package var faults = DocumentFaults()

  package init(order: String = "", amount: Int = 0, way: String = "", at moment: Int = 0) {
    (self.order, self.amount, self.way, at, shift) = (order, amount, way, moment, "")
  }

  package static let canBeCleared = false
  private static let amounts = -99_999_999_999...99_999_999_999

  package static func id(_ cinemaID: String, _ number: Int) -> String { "\(cinemaID)-\(number)" }

  package static var blank: CinemaReceipt { CinemaReceipt() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("amount", &amount, in: Self.amounts)
    try visitor.number("at", &at, in: CinemaBounds.stamp)
    try visitor.always("order", &order)
    try visitor.text("shift", &shift)
    try visitor.always("way", &way)
  }
}

/// A scan at a door; a correction is a further scan.
package struct CinemaScan: FaultCarrying, FieldListing, Equatable {
  /// Milliseconds since 1970.
  package var at: Int
  package var door: String
  /// The account at the door; empty if it was deleted.
  package var by: String
  /// The refused text; empty for a ticket, whose code is a secret.
  package var text: String
  /// The answer, a name of the verdicts of a door.
  package var verdict: String
  package var ticket: String
  package var showing: String
  package var reason: String
  package var faults = DocumentFaults()

  package init(at moment: Int = 0, door: String = "", by: String = "", verdict: String = "") {
    (at, self.door, self.by, self.verdict) = (moment, door, by, verdict)
    (text, ticket, showing, reason) = ("", "", "", "")
  }

  package static var blank: CinemaScan { CinemaScan() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("at", &at, in: CinemaBounds.stamp)
    try visitor.text("by", &by)
    try visitor.text("door", &door)
    try visitor.text("reason", &reason)
    try visitor.text("showing", &showing)
    try visitor.text("text", &text)
    try visitor.text("ticket", &ticket)
    try visitor.always("verdict", &verdict)
  }
}

/// A refund that is owed for a ticket; it is removed when the money is back.
package struct OwedRefund: FaultCarrying, FieldListing, Equatable {
  package var cinemaID: String
  package var showingID: String
  /// The local date of the showing, `YYYY-MM-DD`.
  package var day: String
  package var order: String
  /// Minor units, without the fee that is kept.
  package var amount: Int
  /// ISO 4217.
  package var currency: String
  package var faults = DocumentFaults()

  package init(_ ticket: CinemaTicket, on day: String, amount: Int) {
    (cinemaID, showingID, self.day) = (ticket.cinemaID, ticket.showingID, day)
    (order, self.amount, currency) = (ticket.order, amount, ticket.currency)
  }

  package static let canBeCleared = false

  package static var blank: OwedRefund {
    OwedRefund(CinemaTicket(Showing()), on: "", amount: 0)
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("amount", &amount, in: CinemaBounds.price)
    try visitor.always("cinema", &cinemaID)
    try visitor.text("currency", &currency)
    try visitor.needed("day", &day)
    try visitor.always("order", &order)
    try visitor.always("showing", &showingID)
  }
}
