import Languages
import Payments
import Store
import Tickets

/// A place at an event that somebody buys or has bought.
package struct EventTicket: FaultCarrying, Equatable {
  package enum State: String, Codable, Sendable, CaseIterable {
    /// Chosen, and kept for some minutes until it is paid.
    case held
    /// Kept until it is paid at the desk.
    case unpaid
    case valid
    /// Its holder has come in.
    case admitted
    /// The place is given back, and the money is on its way.
    case refundOwed
    case refunded
    /// Given back with nothing to pay back.
    case cancelled
    /// Taken away by those who run the event.
    case revoked
  }

  package var eventID: String
  /// The number of the event in codes.
  package var subject: Int
  /// Who has it; empty once that account is gone, or where it was sold over the counter.
  package var userID: String
  package var state: State
  /// In minor units of the currency.
  package var price: Int
  package var fee: Int
  package var currency: String
  /// Milliseconds since 1970, as all moments here.
  package var boughtAt: Int
  /// Until when it is kept; none once it is paid.
  package var heldUntil: Int?
  /// Which ticket of the event; drawn by lot.
  package var number: Int
  /// Rises when the code is replaced.
  package var issue: Int
  /// The 187 digits of the QR code; empty before it is sold.
  package var code: String
  /// What is typed where nothing scans; empty before it is sold.
  package var short: String
  /// The local day of the event, in days since 1970.
  package var day: Int
  /// The order it is part of.
  package var order: String
  package var admittedAt: Int?
  /// Where its holder came in.
  package var desk: String
  package var returnedAt: Int?
  /// Why it was taken away.
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

  /// What cannot be read lets nobody in.
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
  /// What its holder has paid or pays, in minor units.
  package var total: Int { price + fee }

  /// The same as people read it: `253.75 UAH`.
  package var totalText: String {
    Money.text(total, currency)
  }

  /// What it cost and the fee that is in it: `250.00 + fee 3.75 = 253.75 UAH`.
  package var fullPrice: Wording {
    let sums = ["price": price, "fee": fee, "total": total].mapValues {
      Money.number($0, currency, isWhole: false)
    }
    return Wording("events.fee.had", sums.merging(["currency": currency]) { own, _ in own })
  }

  /// Whether there is a place for it.
  package var isLive: Bool { state == .unpaid || state == .valid || state == .admitted }

  package var isPaid: Bool { state == .valid || state == .admitted }

  /// Whether it takes a place that no row of a person counts.
  var takesPlaceAlone: Bool { state == .held || userID.isEmpty && isLive }

  /// Whether it is kept, though not paid, at a moment in seconds since 1970.
  func isHeld(at now: Int) -> Bool { state == .held && heldUntil ?? 0 > now * 1000 }

  /// How it stands: whoever has paid for what does not take place is owed the money.
  package func standing(isCancelled: Bool) -> State {
    guard isCancelled else { return state }
    switch state {
    case .valid, .admitted: return total > 0 ? .refundOwed : .cancelled
    case .held, .unpaid: return .cancelled
    case .refundOwed, .refunded, .cancelled, .revoked: return state
    }
  }
}

extension DoorLease {
  /// The lease of an event that lasts at a moment in milliseconds since 1970.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func open(
    of eventID: String, at now: Int, in reader: any StoreReader
  ) throws -> Stored<DoorLease>? {
    try reader.find(EventCollections.leases, .matching("eventID", .string(eventID)))
      .first { $0.value.isOpen(at: now) }
  }
}
