import Store

/// What came of taking in what a door without a connection has done.
package struct DoorSyncReport: Sendable, Equatable {
  /// Something for a person to look at.
  package enum Conflict: Sendable, Equatable {
    /// One ticket came in here and there; the earlier one counts.
    case twice(code: String, first: Admission, second: Admission)
    /// A ticket that is not valid here came in; its state as it is stored.
    case otherwise(code: String, at: Admission, state: String)
  }

  package let lease: DoorLease
  package let door: String
  package fileprivate(set) var admitted = 0
  package fileprivate(set) var refused = 0
  /// Admissions that the door took back after they were taken in here.
  package fileprivate(set) var undone = 0
  /// Codes that were let in on their signature, of which nothing is known here.
  package fileprivate(set) var unknown = 0
  /// Lines that were taken in before.
  package fileprivate(set) var known = 0
  package fileprivate(set) var conflicts: [Conflict] = []
  /// The first line of the file that is not as the door wrote it.
  package let firstDamaged: Int?
  /// By so many milliseconds the door's clock was ahead, and its moments are corrected.
  package let ahead: Int
}

/// The file of a door without a connection, and the lease it belongs to.
///
/// All that it says has happened; what was taken in before adds nothing.
package struct DoorSync {
  /// A ticket as its wing has it.
  package struct Ticket {
    package let id: String
    /// The six signs.
    package let code: String
    /// As it is stored.
    package let state: String
    /// Whether it lets its holder in and was not used yet.
    package let isValid: Bool
    /// Who let it in last; `nil` if no door did.
    package let passed: Admission?

    package init(id: String, code: String, state: String, isValid: Bool, passed: Admission?) {
      (self.id, self.code, self.state) = (id, code, state)
      (self.isValid, self.passed) = (isValid, passed)
    }
  }

  /// What a wing does with its tickets, in the transaction of the caller.
  package struct Tickets {
    let find: (DoorScan) throws -> Ticket?
    let set: (_ id: String, Admission?) throws -> Void

    /// - Parameters:
    ///   - find: The ticket of a scan, if the lease is of what it is for.
    ///   - set: Keeps who let a ticket in; `nil` if it is not in.
    package init(
      find: @escaping (DoorScan) throws -> Ticket?,
      set: @escaping (_ id: String, Admission?) throws -> Void
    ) {
      (self.find, self.set) = (find, set)
    }
  }

  /// A clock may be ahead by so many milliseconds and still be called right.
  private static let clockTolerance = 60_000

  private let back: DoorReturn
  package let lease: Stored<DoorLease>

  /// Reads what a door wrote.
  ///
  /// - Throws: `DoorFileError`, `foreign` for a file of none of these leases.
  package init(_ file: [UInt8], of leases: [Stored<DoorLease>]) throws {
    back = try DoorReturn(file) { pack in
      leases.first { $0.id == pack }.flatMap { Hexadecimal.bytes(of: $0.value.secret) }
    }
    let pack = back.pack
    guard let lease = leases.first(where: { $0.id == pack }) else { throw DoorFileError.foreign }
    self.lease = lease
  }

  /// Takes it in.
  ///
  /// - Parameters:
  ///   - tickets: Those of the wing.
  ///   - now: Milliseconds since 1970.
  /// - Returns: What came of it, with the lease as it is to be kept.
  /// - Throws: What finding and keeping tickets throws.
  package func takeIn(_ tickets: Tickets, at now: Int) throws -> DoorSyncReport {
    let known = try knownLines()
    var lease = self.lease.value
    let mark = "\(back.scans.count).\(try back.mark(of: back.scans.count))"
    if !lease.returns.contains(mark) { lease.returns.append(mark) }
    lease.endedAt = lease.endedAt ?? now
    let ahead = back.clock - now
    var report = DoorSyncReport(
      lease: lease, door: back.door, firstDamaged: back.firstDamaged,
      ahead: ahead > Self.clockTolerance ? ahead : 0)
    report.known = known
    report.refused = back.scans.dropFirst(known).count { $0.deed == .refused }
    let old = DoorScan.standing(in: Array(back.scans.prefix(known)))
    let all = DoorScan.standing(in: back.scans)
    let (oldOnes, allOnes) = (Set(old), Set(all))
    for scan in old where !allOnes.contains(scan) { try takeBack(scan, tickets, &report) }
    for scan in all where !oldOnes.contains(scan) { try letIn(scan, tickets, &report) }
    return report
  }

  /// How many lines of the file were taken in before: another door with a copy of the list has lines
  /// of its own.
  private func knownLines() throws -> Int {
    try lease.value.returns.reduce(0) { known, mark in
      guard let count = mark.split(separator: ".").first.flatMap({ Int($0) }),
        known < count, count <= back.scans.count,
        try "\(count).\(back.mark(of: count))" == mark
      else { return known }
      return count
    }
  }

  private func takeBack(
    _ scan: DoorScan, _ tickets: Tickets, _ report: inout DoorSyncReport
  ) throws {
    guard let ticket = try tickets.find(scan), ticket.passed?.door == report.door else { return }
    try tickets.set(ticket.id, nil)
    report.undone += 1
  }

  private func letIn(
    _ scan: DoorScan, _ tickets: Tickets, _ report: inout DoorSyncReport
  ) throws {
    guard let ticket = try tickets.find(scan) else {
      report.unknown += 1
      return
    }
    let here = Admission(at: max(0, scan.at - report.ahead), door: report.door)
    if let there = ticket.passed {
      if there == here { return }
      let isLater = here.at >= there.at
      report.conflicts.append(
        .twice(
          code: ticket.code, first: isLater ? there : here, second: isLater ? here : there))
      if isLater { return }
    } else if !ticket.isValid {
      report.conflicts.append(.otherwise(code: ticket.code, at: here, state: ticket.state))
    }
    try tickets.set(ticket.id, here)
    report.admitted += 1
  }
}
