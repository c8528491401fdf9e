import Accounts
import Payments
import Store
import Tickets
import Timekeeping

/// A door of a cinema; every answer is on disk before it is given.
package struct CinemaDoor: Sendable {
  let seats: SeatService
  package let cinemaID: String
  /// The name of this door.
  package let name: String
  /// The ids of the halls it admits to; empty for all.
  package let halls: Set<String>

  package init(_ seats: SeatService, at cinemaID: String, name: String, halls: Set<String> = []) {
    (self.seats, self.cinemaID, self.name, self.halls) = (seats, cinemaID, name, halls)
  }

  /// Checks a code and admits its holder, once.
  ///
  /// - Parameters:
  ///   - text: The scanned, pasted or typed code: 187 digits, or a short code of six characters.
  ///   - author: The user at the door.
  /// - Returns: The verdict and the ticket.
  /// - Throws: `CinemaError` if the author is not at the door of this cinema; the store's errors.
  package func admit(_ text: String, by author: Author) throws -> DoorAnswer {
    try round(by: author, reading: [text]) { try $0.answer(to: $1[0]) }
  }

  /// Checks several codes in one transaction, as another program hands them in.
  ///
  /// - Returns: The answers in the order of the codes.
  /// - Throws: As ``admit(_:by:)``.
  package func admit(_ texts: [String], by author: Author) throws -> [DoorAnswer] {
    try round(by: author, reading: texts) { round, scans in try scans.map(round.answer) }
  }

  /// Returns what a code would be answered now, and admits no one.
  ///
  /// - Throws: As ``admit(_:by:)``.
  package func look(at text: String, by author: Author) throws -> DoorAnswer {
    try round(by: author, reading: [text]) { try $0.look(at: $1[0]) }
  }

  /// Admits the holders of the other tickets of an order that are valid and not in yet.
  ///
  /// - Returns: An answer for each.
  /// - Throws: As ``admit(_:by:)``; `CinemaTicketError.noSuchTicket`.
  package func admitRest(of id: String, by author: Author) throws -> [DoorAnswer] {
    try round(by: author) { try $0.admitRest(of: id) }
  }

  /// Undoes an admission at this door.
  ///
  /// - Throws: `CinemaTicketError.notAdmittedHere`; as ``admit(_:by:)``.
  package func undo(_ id: String, by author: Author) throws {
    try round(by: author) { try $0.undo(id) }
  }

  /// Admits a person although the door would not, as one of the staff decides.
  ///
  /// - Parameters:
  ///   - id: The ticket, which is valid and another person's.
  ///   - reason: The reason for the record; not empty.
  ///   - author: A cashier or manager.
  /// - Returns: The answer.
  /// - Throws: `CinemaTicketError` if the ticket is not valid, is the author's own, or without a
  ///   reason; `CinemaError.notAllowed`; the store's errors.
  package func admit(_ id: String, because reason: String, by author: Author) throws -> DoorAnswer {
    try round(by: author) { try $0.admit(id, because: reason) }
  }

  /// Takes the payment of an unpaid order, with a receipt, and admits the holder of a ticket.
  ///
  /// - Parameters:
  ///   - id: The ticket.
  ///   - amount: The sum that the payer was shown, in minor units; `nil` to accept any.
  ///   - kind: `cash`, or `terminal` for a card terminal.
  ///   - reference: The typed number of the terminal's receipt; never a card number.
  ///   - author: The user at the door.
  /// - Returns: The verdict. No money is taken if the holder would not be admitted now or if the
  ///   sum has changed.
  /// - Throws: `OrderError`, `CinemaTicketError.ownCase`; as ``admit(_:by:)``.
  package func takePayment(
    for id: String, of amount: Int? = nil, as kind: PaymentKind = .cash, reference: String = "",
    by author: Author
  ) throws -> DoorAnswer {
    let payments = seats.payments
    return try round(by: author) { round in
      let (order, scan) = try round.toPay(for: id)
      guard case .unpaid(let sum, _, _) = try round.look(at: scan).verdict, sum == amount ?? sum
      else { return try round.answer(to: scan) }
      _ = try SeatService.take(order, by: kind, reference: reference, payments, in: round.work)
      return try round.answer(to: scan)
    }
  }
}

extension CinemaDoor {
  private func round<Outcome: Sendable>(
    by author: Author, _ body: @escaping @Sendable (DoorRound) throws -> Outcome
  ) throws -> Outcome {
    try round(by: author, reading: []) { round, _ in try body(round) }
  }

  /// Reads the codes before the transaction, since verifying signatures takes longer than anything
  /// in it.
  private func round<Outcome: Sendable>(
    by author: Author, reading texts: [String],
    _ body: @escaping @Sendable (DoorRound, [DoorScanText]) throws -> Outcome
  ) throws -> Outcome {
    let now = seats.service.clock.now().utc
    let (ring, zone) = try seats.service.store.read { reader in
      let cinema = try reader.get(CinemaCollections.cinemas, cinemaID)?.value
      let zone = seats.service.configuration.zones.named(cinema?.timeZone ?? "")?.local
      return (try TicketRegister.ring(in: reader), zone ?? .utc)
    }
    let today = LocalTime(utcMilliseconds: now, in: zone).date
    let scans = texts.map { DoorScanText($0, ring, on: today) }
    return try seats.service.perform(by: author) { work in
      let round = try DoorRound(self, zone, in: work)
      let isSame = round.ring == ring
      return try body(round, isSame ? scans : texts.map { DoorScanText($0, round.ring, on: today) })
    }
  }
}

/// A scanned text with the finding on its signature.
struct DoorScanText: Sendable {
  let text: String
  let reading: DoorCheck.Reading
  /// The short code, if it is one.
  let short: ShortCode?

  init(_ text: String, _ ring: TicketKeyRing?, on today: String) {
    self.text = text
    short = ShortCode(text)
    reading = DoorCheck.reading(text, ring, on: today)
  }
}
