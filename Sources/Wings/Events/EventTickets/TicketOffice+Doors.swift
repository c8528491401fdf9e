import Accounts
import Events
import Store
import Tickets
import Timekeeping

/// What came of taking in what a door without a connection has done.
package struct DoorTaking: Sendable, Equatable {
  /// Something to be looked at by those who run the event.
  package enum Oddity: Sendable, Equatable {
    /// Somebody came in with it here and there; the earlier one counts.
    case twice(code: String, first: Admission, second: Admission)
    /// Somebody came in with a ticket that stands otherwise.
    case otherwise(code: String, at: Admission, state: EventTicket.State)
  }

  package let eventID: String
  package let door: String
  package fileprivate(set) var admitted = 0
  package fileprivate(set) var refused = 0
  /// Admissions that the door took back after they were taken in here.
  package fileprivate(set) var undone = 0
  /// Codes that were let in on their signature, of which nothing is known here.
  package fileprivate(set) var unknown = 0
  /// Lines that were taken in before.
  package fileprivate(set) var known = 0
  package fileprivate(set) var oddities: [Oddity] = []
  /// The first line of the file that is not as the door wrote it.
  package let firstDamaged: Int?
  /// By so many milliseconds the door's clock was ahead, and its moments are corrected.
  package let ahead: Int

  fileprivate init(_ back: DoorReturn, _ eventID: String, ahead: Int) {
    (self.eventID, door, firstDamaged) = (eventID, back.door, back.firstDamaged)
    self.ahead = ahead
  }
}

extension TicketOffice {
  /// A clock may be ahead by so many milliseconds and still be called right.
  private static let clockTolerance = 60_000

  /// Takes in what a door has done without a connection: all of it has happened, and what was taken in
  /// before adds nothing.
  ///
  /// - Parameters:
  ///   - file: What the door wrote.
  ///   - author: Who takes it in.
  /// - Returns: What came of it, for those who run the event to read.
  /// - Throws: `DoorFileError` for a file of no door of ours; `EventError` where the author does not run
  ///   the event; what the store throws.
  package func take(_ file: [UInt8], by author: Author) throws -> DoorTaking {
    let now = events.clock.now().utc
    return try events.perform(by: author) { work in
      let leases = try work.transaction.find(EventCollections.leases)
      let back = try DoorReturn(file) { pack in
        leases.first { $0.id == pack }.flatMap { Hexadecimal.bytes(of: $0.value.secret) }
      }
      guard var lease = leases.first(where: { $0.id == back.pack })?.value else {
        throw DoorFileError.foreign
      }
      _ = try work.ownEvent(lease.eventID)
      let taking = try Self.taking(back, &lease, at: now, in: work)
      try work.transaction.put(EventCollections.leases, id: back.pack, lease)
      return taking
    }
  }

  private static func taking(
    _ back: DoorReturn, _ lease: inout DoorLease, at now: Int, in work: EventTransaction
  ) throws -> DoorTaking {
    let ahead = back.clock - now
    var taking = DoorTaking(back, lease.eventID, ahead: ahead > clockTolerance ? ahead : 0)
    taking.known = try known(of: back, in: lease)
    let old = DoorScan.standing(in: Array(back.scans.prefix(taking.known)))
    let all = DoorScan.standing(in: back.scans)
    let (oldOnes, allOnes) = (Set(old), Set(all))
    for scan in old where !allOnes.contains(scan) { try takeBack(scan, &taking, in: work) }
    for scan in all where !oldOnes.contains(scan) { try letIn(scan, &taking, in: work) }
    taking.refused = back.scans.dropFirst(taking.known).count { $0.deed == .refused }
    let mark = "\(back.scans.count).\(try back.mark(of: back.scans.count))"
    if !lease.returns.contains(mark) { lease.returns.append(mark) }
    lease.endedAt = lease.endedAt ?? now
    return taking
  }

  /// How many lines of a file were taken in before: another door with a copy of the list has lines of
  /// its own.
  private static func known(of back: DoorReturn, in lease: DoorLease) throws -> Int {
    try lease.returns.reduce(0) { known, mark in
      guard let count = mark.split(separator: ".").first.flatMap({ Int($0) }),
        known < count, count <= back.scans.count,
        try "\(count).\(back.mark(of: count))" == mark
      else { return known }
      return count
    }
  }

  private static func ticket(
    of scan: DoorScan, _ eventID: String, in work: EventTransaction
  ) throws -> Stored<EventTicket>? {
    guard let number = scan.number else { return nil }
    return try work.transaction.find(
      EventCollections.tickets, .matching("number", .int(number))
    ).first { $0.value.subject == scan.subject && $0.value.eventID == eventID }
  }

  private static func takeBack(
    _ scan: DoorScan, _ taking: inout DoorTaking, in work: EventTransaction
  ) throws {
    guard let stored = try ticket(of: scan, taking.eventID, in: work),
      stored.value.desk == taking.door
    else { return }
    var ticket = stored.value
    if ticket.state == .admitted { ticket.state = .valid }
    (ticket.admittedAt, ticket.desk) = (nil, "")
    try work.transaction.put(EventCollections.tickets, id: stored.id, ticket)
    taking.undone += 1
  }

  private static func letIn(
    _ scan: DoorScan, _ taking: inout DoorTaking, in work: EventTransaction
  ) throws {
    guard let stored = try ticket(of: scan, taking.eventID, in: work) else {
      taking.unknown += 1
      return
    }
    var ticket = stored.value
    let here = Admission(at: max(0, scan.at - taking.ahead), door: taking.door)
    if let at = ticket.admittedAt {
      let there = Admission(at: at, door: ticket.desk)
      if there == here { return }
      let isLater = here.at >= there.at
      taking.oddities.append(
        .twice(
          code: ticket.short, first: isLater ? there : here, second: isLater ? here : there))
      if isLater { return }
    } else if ticket.state != .valid {
      taking.oddities.append(.otherwise(code: ticket.short, at: here, state: ticket.state))
    }
    if ticket.state == .valid { ticket.state = .admitted }
    (ticket.admittedAt, ticket.desk) = (here.at, here.door)
    try work.transaction.put(EventCollections.tickets, id: stored.id, ticket)
    taking.admitted += 1
  }
}
