import Timekeeping

/// A door that works from a pack and records its actions for later import.
package struct OfflineDoor: Sendable {
  package let pack: DoorPack
  package private(set) var scans: [DoorScan]

  /// - Parameters:
  ///   - pack: The door's pack.
  ///   - scans: The actions so far.
  package init(_ pack: DoorPack, after scans: [DoorScan] = []) {
    (self.pack, self.scans) = (pack, scans)
  }

  /// Continues from a file that the door wrote before.
  ///
  /// - Throws: `DoorFileError` if the file is of another pack or damaged.
  package init(_ pack: DoorPack, goingOnFrom file: [UInt8]) throws(DoorFileError) {
    let back = try DoorReturn(file) { $0 == pack.id ? pack.secret : nil }
    if back.firstDamaged != nil { throw .changed }
    self.init(pack, after: back.scans)
  }

  /// Checks a code and admits its holder once.
  ///
  /// - Parameters:
  ///   - text: The scanned, pasted or typed text: 187 digits, or a six-character short code.
  ///   - now: Milliseconds since 1970.
  ///   - zone: The door's time zone.
  /// - Returns: The verdict, which is recorded among the scans.
  package mutating func answer(to text: String, at now: Int, in zone: LocalZone) -> DoorVerdict {
    let short = ShortCode(text)
    let body = short.map { pack.body(of: $0, in: zone) } ?? TicketCode(text)?.body
    let passed = pass(of: body)
    let check = pack.check { _, _ in passed }
    let verdict =
      short == nil
      ? check.verdict(on: text, at: now, in: zone)
      : body.map { check.verdict(on: $0, at: now, in: zone) } ?? .unknown
    note(verdict.isAdmitted ? .admitted : .refused, body, at: now)
    return verdict
  }

  /// Undoes the last admission; returns whether there was one.
  package mutating func undo(at now: Int) -> Bool {
    guard let last = standing.last else { return false }
    scans.append(
      DoorScan(
        counter: scans.count + 1, at: now, deed: .undone, subject: last.subject,
        number: last.number, issue: last.issue))
    return true
  }

  /// Returns the file to import later.
  ///
  /// - Throws: What the JSON encoder throws.
  package func file(at clock: Int) throws -> [UInt8] {
    try DoorReturn(pack: pack.id, door: pack.door, clock: clock, scans: scans)
      .file(sealedBy: pack.secret)
  }

  private mutating func note(_ deed: DoorScan.Action, _ body: TicketBody?, at now: Int) {
    scans.append(
      DoorScan(
        counter: scans.count + 1, at: now, deed: deed, subject: body?.subject,
        number: body?.number, issue: body?.issue))
  }

  /// The admissions that were not undone, in order.
  private var standing: [DoorScan] { DoorScan.standing(in: scans) }

  private func pass(of body: TicketBody?) -> [Admission] {
    guard let body else { return [] }
    return standing.filter { $0.subject == body.subject && $0.number == body.number }
      .map { Admission(at: $0.at, door: pack.door) }
  }
}

extension DoorScan {
  /// Returns the admissions that were not undone.
  package static func standing(in scans: [DoorScan]) -> [DoorScan] {
    var standing: [DoorScan] = []
    for scan in scans {
      switch scan.deed {
      case .admitted: standing.append(scan)
      case .undone:
        let last = standing.lastIndex { $0.subject == scan.subject && $0.number == scan.number }
        if let last { standing.remove(at: last) }
      case .out, .refused: break
      }
    }
    return standing
  }
}
