import Store
import Tickets

/// A place at a showing that is held or sold.
package struct CinemaTicket: FaultCarrying, FieldListing, Equatable {
  package var cinemaID: String
  package var movieID: String
  /// The showing, which the program that came before calls the film's item at a cinema.
  package var showingID: String
  /// The start of the showing in seconds since 1970.
  package var date: Int
  package var place: StoredPlace?
  package var state: TicketState
  /// 1 to 15.
  package var tariff: Int
  /// Minor units of the currency.
  package var price: Int
  /// ISO 4217.
  package var currency: String
  /// The value added tax inside the price.
  package var vat: Int
  /// The holder; empty if the account was deleted or the ticket was sold over the counter.
  package var userID: String
  package var order: String
  /// When a held or unpaid place lapses, in milliseconds since 1970.
  package var heldUntil: Int?
  /// Drawn at random; 0 before the hold.
  package var number: Int
  /// Increases when the code is replaced.
  package var issue: Int
  /// The 187 digits of the QR code; empty before the sale.
  package var code: String
  /// The code to type if no scanner is available; empty before the sale.
  package var short: String
  package var admissions: [TicketAdmission]
  /// Milliseconds since 1970.
  package var returnedAt: Int?
  /// Why it was returned, revoked or admitted by hand.
  package var reason: String
  package var faults = DocumentFaults()

  package init(_ showing: Showing, place: HallPlace? = nil, tariff: Int = 1, price: Int = 0) {
    (cinemaID, movieID, showingID) = (showing.cinemaID, showing.movieID, showing.id)
    (date, self.place) = (showing.start, place.map(StoredPlace.init))
    (self.tariff, self.price, state, vat) = (tariff, price, .held, 0)
    (currency, userID, order, code, short, reason) = ("", "", "", "", "", "")
    (number, issue, admissions) = (0, 1, [])
  }

  package static let canBeCleared = false

  /// Whether the place is taken by it.
  package var takesPlace: Bool {
    state.takesPlace
  }

  package var isPaid: Bool { state == .valid || state == .admitted }

  /// The unique key of its place; `nil` while it takes none.
  package var seat: String? {
    guard takesPlace, let place, let number = ShowingID.number(of: showingID) else { return nil }
    return place.hallPlace.key(of: number)
  }

  /// Whether a held or unpaid place has lapsed at a moment in milliseconds since 1970.
  package func hasLapsed(at now: Int) -> Bool {
    state.hasLapsed(heldUntil, at: now)
  }

  /// Returns the state to show at a moment in milliseconds since 1970: a paid ticket of a cancelled
  /// showing is owed a refund, and a lapsed reservation is cancelled.
  package func standing(isCancelled: Bool, at now: Int) -> TicketState {
    isCancelled || hasLapsed(at: now) ? state.afterCancelling(isFree: price == 0) : state
  }

  package static var blank: CinemaTicket { CinemaTicket(Showing()) }

  /// A ticket whose state cannot be read counts as revoked, so that it admits no one.
  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.parts("admissions", &admissions)
    try visitor.always("cinemaId", &cinemaID)
    try visitor.text("code", &code)
    try visitor.text("currency", &currency)
    try visitor.number("date", &date, in: CinemaBounds.moment)
    try visitor.number("heldUntil", &heldUntil, in: CinemaBounds.stamp)
    try visitor.number("issue", &issue, in: CinemaBounds.issue, absent: 1)
    try visitor.always("movieId", &movieID)
    try visitor.always("movieItemId", &showingID)
    try visitor.number("number", &number, in: CinemaBounds.ticketNumber, absent: 0)
    try visitor.text("order", &order)
    try visitor.part("place", &place)
    try visitor.number("price", &price, in: CinemaBounds.price)
    try visitor.text("reason", &reason)
    try visitor.number("returnedAt", &returnedAt, in: CinemaBounds.stamp)
    try visitor.derived("seat", seat)
    try visitor.text("short", &short)
    try visitor.word("state", &state, absent: nil, unreadable: .revoked)
    try visitor.number("tariff", &tariff, in: CinemaBounds.tariff, absent: 1)
    try visitor.text("userID", &userID)
    try visitor.number("vat", &vat, in: CinemaBounds.price, absent: 0)
  }
}

extension TicketState {
  /// Whether a ticket of this state takes its place.
  var takesPlace: Bool { [.held, .unpaid, .valid, .admitted].contains(self) }

  /// Whether the place of a ticket of this state has lapsed; milliseconds since 1970.
  func hasLapsed(_ heldUntil: Int?, at now: Int) -> Bool {
    (self == .held || self == .unpaid) && heldUntil.map { $0 <= now } ?? false
  }
}

/// A place as it is stored: the row, and the number in the row.
package struct StoredPlace: FieldListing, Sendable, Hashable {
  package var row: Int
  package var section: Int

  package init(_ place: HallPlace) { (row, section) = (place.row, place.number) }

  package var hallPlace: HallPlace { HallPlace(row: row, number: section) }

  package static var blank: StoredPlace { StoredPlace(HallPlace(row: 1, number: 1)) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("row", &row, in: CinemaBounds.seat)
    try visitor.required("section", &section, in: CinemaBounds.seat)
  }
}

/// An entry or exit of a ticket's holder.
package struct TicketAdmission: FieldListing, Sendable, Hashable {
  /// Milliseconds since 1970.
  package var at: Int
  package var door: String
  package var isExit: Bool

  package init(at moment: Int, door: String, isExit: Bool = false) {
    (at, self.door, self.isExit) = (moment, door, isExit)
  }

  package static var blank: TicketAdmission { TicketAdmission(at: 0, door: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("at", &at, in: CinemaBounds.stamp)
    try visitor.text("door", &door)
    try visitor.flag("isExit", &isExit)
  }
}

/// What a person's list of tickets shows of a year, in one document.
///
/// It follows from the tickets, and is written in the same transaction.
package struct Wallet: FaultCarrying, FieldListing, Equatable {
  package var userID: String
  package var tickets: [WalletEntry]
  package var faults = DocumentFaults()

  package init(userID: String = "", tickets: [WalletEntry] = []) {
    (self.userID, self.tickets) = (userID, tickets)
  }

  package static func id(_ userID: String, year: String) -> String { "\(userID).\(year)" }

  package static var blank: Wallet { Wallet() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.parts("tickets", &tickets)
    try visitor.always("userID", &userID)
  }
}

/// A ticket in a wallet.
package struct WalletEntry: FieldListing, Sendable, Equatable {
  package var ticket: String
  /// The showing's id.
  package var showing: String
  /// The local date of the showing, `YYYY-MM-DD`.
  package var day: String
  /// The title of the film.
  package var title: String
  /// The name of the cinema.
  package var cinema: String
  /// Seconds since 1970.
  package var start: Int
  /// The name of the place, such as `G11`.
  package var place: String
  package var price: Int
  package var currency: String
  package var state: TicketState

  package init(ticket: String, day: String, start: Int) {
    (self.ticket, self.day, self.start) = (ticket, day, start)
    (showing, title, cinema, place) = ("", "", "", "")
    (price, currency, state) = (0, "", .valid)
  }

  /// Whether it is a reservation that has lapsed at a moment in seconds since 1970.
  func hasLapsed(at now: Int) -> Bool {
    state == .unpaid && start - ShowingTimes.reservationSeconds <= now
  }

  /// Returns the state to show at a moment in seconds since 1970, as that of its ticket.
  package func standing(isCancelled: Bool, at now: Int) -> TicketState {
    isCancelled || hasLapsed(at: now) ? state.afterCancelling(isFree: price == 0) : state
  }

  package static var blank: WalletEntry { WalletEntry(ticket: "", day: "", start: 0) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("cinema", &cinema)
    try visitor.text("currency", &currency)
    try visitor.required("day", &day)
    try visitor.text("place", &place)
    try visitor.number("price", &price, in: CinemaBounds.price, absent: 0)
    try visitor.text("showing", &showing)
    try visitor.required("start", &start, in: CinemaBounds.moment)
    try visitor.word("state", &state, absent: .valid, unreadable: .revoked)
    try visitor.required("ticket", &ticket)
    try visitor.text("title", &title)
  }
}
