import Store

/// The result of importing an offline door's actions.
package struct DoorSyncReport: Sendable, Equatable {
  /// A conflict that a person has to look at.
  package enum Conflict: Sendable, Equatable {
    /// A ticket was admitted both here and there; the earlier admission counts.
    case twice(code: String, first: Admission, second: Admission)
    /// A ticket that is invalid here was admitted; its state as stored.
    case otherwise(code: String, at: Admission, state: String)
  }

  package let lease: DoorLease
  package let door: String
  package fileprivate(set) var admitted = 0
  package fileprivate(set) var refused = 0
  /// The number of admissions that the door undid after they were imported.
  package fileprivate(set) var undone = 0
  /// The number of unknown tickets that were admitted by their signature.
  package fileprivate(set) var unknown = 0
  /// The number of lines imported before.
  package fileprivate(set) var known = 0
  package fileprivate(set) var conflicts: [Conflict] = []
  /// The first damaged line of the file.
  package let firstDamaged: Int?
  /// The milliseconds by which the door's clock was ahead; its times are corrected.
  package let ahead: Int
}

/// The file of an offline door with its lease.
///
/// All its actions have happened; actions imported before are not repeated.
package struct DoorSync {
  /// A ticket as its wing stores it.
  package struct Ticket {
    package let id: String
    /// The six-character short code.
    package let code: String
    /// The stored state.
    package let state: String
    /// Whether it still admits its holder.
    package let isValid: Bool
    /// The last admission; `nil` if there was none.
    package let passed: Admission?

    package init(id: String, code: String, state: String, isValid: Bool, passed: Admission?) {
      (self.id, self.code, self.state) = (id, code, state)
      (self.isValid, self.passed) = (isValid, passed)
    }
  }

  /// A wing's access to its tickets, in the caller's transaction.
  package struct Tickets {
    let find: (DoorScan) throws -> Ticket?
    let set: (_ id: String, Admission?) throws -> Void

    /// - Parameters:
    ///   - find: Returns the ticket of a scan if the lease covers its subject.
    ///   - set: Stores the admission of a ticket; `nil` removes it.
    package init(
      find: @escaping (DoorScan) throws -> Ticket?,
      set: @escaping (_ id: String, Admission?) throws -> Void
    ) {
      (self.find, self.set) = (find, set)
    }
  }

  /// The milliseconds by which a clock may be ahead without a correction.
  private static let clockTolerance = 60_000

  private let back: DoorReturn
  package let lease: Stored<DoorLease>

  /// Reads a door's file.
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

  /// Imports the file.
  ///
  /// - Parameters:
  ///   - tickets: The wing's tickets.
  ///   - now: Milliseconds since 1970.
  /// - Returns: The report, with the lease to be stored.
  /// - Throws: What finding and storing tickets throws.
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

  /// Returns how many lines of the file were imported before.
  ///
  /// Another door with a copy of the list has lines of other content.
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
