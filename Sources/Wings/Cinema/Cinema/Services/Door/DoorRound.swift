import Accounts
import Languages
import Payments
import Store
import Tickets
import Timekeeping

/// The answers of a door in one transaction.
final class DoorRound {
  /// A ticket with its showing.
  struct Found {
    let id: String
    var ticket: CinemaTicket
    let showing: Showing

    var body: TicketBody? { TicketCode(ticket.code)?.body }
  }

  let work: CinemaTransaction
  let ring: TicketKeyRing?
  let door: CinemaDoor
  let cinema: CinemaVenue
  let zone: LocalZone
  private let facts: DoorFacts
  private var showings: [String: Showing?] = [:]

  /// - Throws: `CinemaError` if the author is not at the door of the cinema; the store's errors.
  init(_ door: CinemaDoor, _ zone: LocalZone, in work: CinemaTransaction) throws {
    try work.require(.door, at: door.cinemaID)
    (self.door, self.zone, self.work) = (door, zone, work)
    cinema = try work.cinema(door.cinemaID)
    ring = try TicketRegister.ring(in: work.transaction)
    facts = DoorFacts(work, of: door, cinema)
  }

  /// Answers a code and records the answer; an admitted ticket is in from now on.
  func answer(to scan: DoorScanText) throws -> DoorAnswer {
    var found = try find(scan)
    let verdict = try verdict(on: scan, found)
    if verdict.isAdmitted { found = try found.map(letIn) }
    // A forged code does not name its ticket.
    if case .refused = scan.reading, scan.short == nil { found = nil }
    try note(verdict.word, found, text: found == nil ? scan.text : "")
    return try answer(verdict, found)
  }

  /// Returns the answer without recording it.
  func look(at scan: DoorScanText) throws -> DoorAnswer {
    let found = try find(scan)
    return try answer(try verdict(on: scan, found), found)
  }

  private func answer(
    _ verdict: DoorVerdict, _ found: Found?, because reason: String? = nil
  ) throws -> DoorAnswer {
    var known = try found.map { try facts.all(of: $0, verdict) } ?? facts.here
    known["reason"] = reason
    return DoorAnswer(
      verdict: verdict,
      ticket: found.flatMap {
        isHere($0)
          ? DoorAnswer.Ticket(id: $0.id, code: $0.ticket.code, short: $0.ticket.short) : nil
      },
      holder: "", other: try found.map { try facts.elsewhere($0.showing) } ?? "", at: work.now,
      facts: known)
  }
}

// MARK: - Tickets
extension DoorRound {
  private func find(_ scan: DoorScanText) throws -> Found? {
    if let short = scan.short { return try find(short) }
    guard case .genuine(let body) = scan.reading else { return nil }
    let fields = CivilDay.fields(ofDay: body.day)
    let day = LocalTime(year: fields.year, month: fields.month, day: fields.day).date
    guard let showing = try showing(ShowingID.make(date: day, number: body.subject)) else {
      return nil
    }
    return try work.transaction.find(
      CinemaCollections.tickets(day), .matching("number", .int(body.number))
    ).first { $0.value.showingID == showing.id && $0.value.state != .held }
      .map { Found(id: $0.id, ticket: $0.value, showing: showing) }
  }

  /// Returns the ticket of a short code from yesterday to tomorrow, those of this cinema first.
  private func find(_ short: ShortCode) throws -> Found? {
    let known = try days.flatMap { day in
      try work.transaction.find(
        CinemaCollections.tickets(day), .matching("short", .string(short.text)))
    }
    let own = known.first { $0.value.cinemaID == door.cinemaID } ?? known.first
    return try own.flatMap(found)
  }

  /// Returns a sold ticket from yesterday to tomorrow.
  ///
  /// - Throws: `CinemaTicketError.noSuchTicket` if there is none here; the store's errors.
  private func find(_ id: String) throws -> Found {
    for day in days {
      guard let stored = try work.transaction.get(CinemaCollections.tickets(day), id) else {
        continue
      }
      guard let found = try found(stored), isHere(found) else { break }
      return found
    }
    throw CinemaTicketError(.noSuchTicket)
  }

  /// Whether the door can act on a ticket: it is for this cinema, from yesterday to tomorrow.
  private func isHere(_ found: Found) -> Bool {
    found.ticket.cinemaID == door.cinemaID && days.contains(found.showing.day)
  }

  private func found(_ stored: Stored<CinemaTicket>) throws -> Found? {
    guard stored.value.state != .held, let showing = try showing(stored.value.showingID) else {
      return nil
    }
    return Found(id: stored.id, ticket: stored.value, showing: showing)
  }

  /// The local dates whose tickets may be at the door.
  private var days: [String] {
    [0, -1, 1].map {
      LocalTime(utcMilliseconds: work.now + $0 * 86_400_000, in: zone).date
    }
  }

  private func showing(_ id: String) throws -> Showing? {
    if let known = showings[id] { return known }
    let showing = try CinemaDirectory.showing(id, in: work.transaction)
    showings[id] = .some(showing)
    return showing
  }
}

// MARK: - Admissions
extension DoorRound {
  private func letIn(_ found: Found) throws -> Found {
    var admitted = found
    admitted.ticket.state = .admitted
    admitted.ticket.admissions =
      (found.ticket.admissions
      + [TicketAdmission(at: work.now, door: door.name)]).suffix(CinemaLimits.admissions)
    try put(admitted)
    return admitted
  }

  private func put(_ found: Found) throws {
    try SeatFulfilment.putState(found.ticket, found.id, on: found.showing.day, in: work)
  }

  func admitRest(of id: String) throws -> [DoorAnswer] {
    let first = try find(id)
    let rest = try SeatFulfilment.tickets(
      first.ticket.order, on: first.showing.day, in: work.transaction
    ).filter { $0.id != id && $0.value.state == .valid }
    return try rest.compactMap { try found($0) }.map { other in
      let verdict = try judge(other)
      let answered = verdict.isAdmitted ? try letIn(other) : other
      try note(verdict.word, answered)
      return try answer(verdict, answered)
    }
  }

  func undo(_ id: String) throws {
    var found = try find(id)
    guard let last = found.ticket.admissions.last, !last.isExit, last.door == door.name,
      found.ticket.state == .admitted
    else { throw CinemaTicketError(.notAdmittedHere) }
    found.ticket.admissions.removeLast()
    if found.ticket.admissions.isEmpty { found.ticket.state = .valid }
    try put(found)
    try note("undone", found)
  }

  func admit(_ id: String, because reason: String) throws -> DoorAnswer {
    try work.require(.cashier, at: door.cinemaID)
    let found = try find(id)
    try work.requireOther(than: found.ticket.userID)
    let reason = String(Cleaned.line(reason).prefix(CinemaLimits.why))
    guard !reason.isEmpty else { throw CinemaTicketError(.noReason) }
    // A second admission without an exit would count its holder twice.
    guard found.ticket.state != .admitted else { throw CinemaTicketError(.used) }
    guard found.ticket.state == .valid, found.showing.state != .cancelled else {
      throw CinemaTicketError(.notValid)
    }
    let admitted = try letIn(found)
    let verdict = DoorVerdict.admitted(late: nil, isNew: false)
    try note(verdict.word, admitted, reason: reason)
    return try answer(verdict, admitted, because: reason)
  }

  /// Returns the order of a ticket that is to be paid, and its code as it would be scanned.
  func toPay(for id: String) throws -> (order: String, scan: DoorScanText) {
    let found = try find(id)
    let today = LocalTime(utcMilliseconds: work.now, in: zone).date
    return (found.ticket.order, DoorScanText(found.ticket.code, ring, on: today))
  }

  /// Records an answer; the code of a ticket is a secret, so only its id is kept.
  private func note(
    _ verdict: String, _ found: Found?, text: String = "", reason: String = ""
  ) throws {
    var scan = CinemaScan(
      at: work.now, door: door.name, by: work.author == .shell ? "" : work.author.id,
      verdict: verdict)
    scan.text = String(Cleaned.line(String(text.prefix(4 * CinemaLimits.scanned))))
    scan.text = String(scan.text.prefix(CinemaLimits.scanned))
    (scan.ticket, scan.showing, scan.reason) = (found?.id ?? "", found?.showing.id ?? "", reason)
    let day = found?.showing.day ?? LocalTime(utcMilliseconds: work.now, in: zone).date
    try work.transaction.put(
      CinemaCollections.scans(day), id: work.configuration.identifiers.make(), scan, expecting: 0)
  }
}
