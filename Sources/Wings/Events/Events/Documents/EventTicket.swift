import Languages
import Payments
import Store
import Tickets

/// A reserved or bought ticket of an event.
package struct EventTicket: FaultCarrying, Equatable {
  package var eventID: String
  /// The event's number in ticket codes.
  package var subject: Int
  /// The holder; empty if the account was deleted or the ticket was sold at the desk.
  package var userID: String
  package var state: TicketState
  /// In minor units of the currency.
  package var price: Int
  package var fee: Int
  package var currency: String
  /// Milliseconds since 1970, like all times of a ticket.
  package var boughtAt: Int
  /// When the reservation expires; `nil` once it is paid.
  package var heldUntil: Int?
  /// The ticket's number within the event; drawn at random.
  package var number: Int
  /// Increases when the code is replaced.
  package var issue: Int
  /// The 187 digits of the QR code; empty before the sale.
  package var code: String
  /// The code to type if no scanner is available; empty before the sale.
  package var short: String
  /// The local date of the event, in days since 1970.
  package var day: Int
  /// The id of its order.
  package var order: String
  package var admittedAt: Int?
  /// The desk at which its holder entered.
  package var desk: String
  package var returnedAt: Int?
  /// Why it was revoked.
  package var reason: String
  package var faults = DocumentFaults()

  package init(
    eventID: String, subject: Int, userID: String, price: Int, currency: String, number: Int,
    heldUntil: Int
  ) {
    (self.eventID, self.subject, self.userID) = (eventID, subject, userID)
    (self.price, self.currency, self.number) = (price, currency, number)
    self.heldUntil = heldUntil
    (state, fee, boughtAt, issue, day) = (.held, 0, 0, 1, 0)
    (code, short, order, desk, reason) = ("", "", "", "", "")
  }

  private enum CodingKeys: String, CodingKey {
    case eventID, subject, userID, state, price, fee, currency, boughtAt, heldUntil, number, issue
    case code, short, day, order, admittedAt, desk, returnedAt, reason, place
  }

  /// Decodes a ticket.
  ///
  /// One with an unreadable state counts as revoked, so that it admits no one.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    subject = try fields.value(.subject, default: 0, in: 0...EventBounds.admission.upperBound)
    userID = try fields.text(.userID)
    state = try fields.needed(.state, standIn: .revoked)
    price = try fields.value(.price, default: 0, in: EventBounds.amount)
    fee = try fields.value(.fee, default: 0, in: EventBounds.amount)
    currency = try fields.text(.currency)
    boughtAt = try fields.value(.boughtAt, default: 0, in: Self.moments)
    heldUntil = try fields.optional(.heldUntil, in: Self.moments)
    number = try fields.value(.number, default: 0, in: 0...Int(UInt32.max))
    issue = try fields.value(.issue, default: 1, in: 1...255)
    (code, short) = (try fields.text(.code), try fields.text(.short))
    day = try fields.value(.day, default: 0, in: 0...200_000)
    order = try fields.text(.order)
    admittedAt = try fields.optional(.admittedAt, in: Self.moments)
    desk = try fields.text(.desk)
    returnedAt = try fields.optional(.returnedAt, in: Self.moments)
    reason = try fields.text(.reason)
  }

  private static let moments = 0...1_000 * EventBounds.moment.upperBound

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    for (text, key) in [(eventID, CodingKeys.eventID), (userID, .userID), (currency, .currency)] {
      try fields.encode(text, forKey: key)
    }
    try fields.encode(state, forKey: .state)
    let numbers = [
      (subject, CodingKeys.subject), (price, .price), (fee, .fee), (boughtAt, .boughtAt),
      (number, .number), (issue, .issue), (day, .day),
    ]
    for (number, key) in numbers { try fields.encode(number, forKey: key) }
    let texts = [
      (code, CodingKeys.code), (short, .short), (order, .order), (desk, .desk), (reason, .reason),
    ]
    for (text, key) in texts where !text.isEmpty { try fields.encode(text, forKey: key) }
    try fields.encodeIfPresent(heldUntil, forKey: .heldUntil)
    try fields.encodeIfPresent(admittedAt, forKey: .admittedAt)
    try fields.encodeIfPresent(returnedAt, forKey: .returnedAt)
    try fields.encodeIfPresent(takesPlaceAlone ? eventID : nil, forKey: .place)
  }
}

extension EventTicket {
  /// The price with the fee, in minor units.
  package var total: Int { price + fee }

  /// The total as text: `253.75 UAH`.
  package var totalText: String {
    Money.text(total, currency)
  }

  /// The price and its fee as text: `250.00 + fee 3.75 = 253.75 UAH`.
  package var fullPrice: Wording {
    let sums = ["price": price, "fee": fee, "total": total].mapValues {
      Money.number($0, currency, isWhole: false)
    }
    return Wording("events.fee.had", sums.merging(["currency": currency]) { own, _ in own })
  }

  /// Whether it takes up a place.
  package var isLive: Bool { state == .unpaid || state == .valid || state == .admitted }

  package var isPaid: Bool { state == .valid || state == .admitted }

  /// Whether its price was or is to be refunded.
  package var isReturned: Bool { state == .refundOwed || state == .refunded }

  /// Whether it takes up a place although no ``Interest`` contains that place.
  var takesPlaceAlone: Bool { state == .held || userID.isEmpty && isLive }

  /// Whether it is reserved but unpaid at a moment in seconds since 1970.
  func isHeld(at now: Int) -> Bool { state == .held && heldUntil ?? 0 > now * 1000 }

  /// The state to show: a paid ticket of a cancelled event is owed a refund.
  package func standing(isCancelled: Bool) -> TicketState {
    isCancelled ? state.afterCancelling(isFree: total == 0) : state
  }
}

extension DoorLease {
  /// Returns the lease of an event that is active at a moment in milliseconds since 1970.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package static func open(
    of eventID: String, at now: Int, in reader: any StoreReader
  ) throws -> Stored<DoorLease>? {
    try reader.find(EventCollections.leases, .matching("eventID", .string(eventID)))
      .first { $0.value.isOpen(at: now) }
  }
}
