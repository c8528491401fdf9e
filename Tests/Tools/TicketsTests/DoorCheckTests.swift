import Testing
import Timekeeping

@testable import Tickets

@Suite("Answers at the door")
struct DoorCheckTests {
  /// Saturday, 2026-11-21, UTC; in milliseconds since 1970.
  private static func clock(_ hour: Int, _ minute: Int = 0, day: Int = Samples.day) -> Int {
    ((day * 24 + hour) * 60 + minute) * 60_000
  }

  private static let hours = DoorHours(
    subject: 4711, opens: clock(18, 10), starts: clock(19, 10), ends: clock(21, 16),
    latest: clock(19, 40), doors: ["A", "B"])

  private func door(
    _ record: TicketRecord?, hours: DoorHours? = hours, admissions: [Admission] = [],
    name: String = "A", isOffline: Bool = false, ring: TicketKeyRing = Samples.ring
  ) -> DoorCheck {
    DoorCheck(
      ring: ring, door: name, isOffline: isOffline, record: { _, _ in record },
      admissions: { _, _ in admissions }, hours: { $0 == hours?.subject ? hours : nil })
  }

  private func ticket(
    issue: Int = 2, _ state: TicketRecord.State = .valid, reissued: Int? = nil
  ) -> TicketRecord {
    TicketRecord(
      subject: 4711, number: 0xC0FF_EE01, issue: issue, state: state,
      place: .seat(row: 7, seat: 12), reissued: reissued)
  }

  private func verdict(
    _ door: DoorCheck, at now: Int = clock(19), of code: TicketCode? = Samples.code()
  ) throws -> DoorVerdict {
    door.verdict(on: try #require(code).text, at: now, in: .utc)
  }

  @Test func `a valid ticket is admitted, and a late one with its delay`() throws {
    #expect(try verdict(door(ticket())) == .admitted(late: nil, isNew: false))
    let late = try verdict(door(ticket()), at: Self.clock(19, 22))
    #expect(late == .admitted(late: 12 * 60_000, isNew: false))
  }

  @Test func `a second use of a code shows when and where the first came in`() throws {
    let first = Admission(at: Self.clock(18, 47), door: "main entrance")
    #expect(try verdict(door(ticket(), admissions: [first])) == .alreadyIn(first))
    let out = Admission(at: Self.clock(18, 50), door: "A", isExit: true)
    let back = try verdict(door(ticket(), admissions: [first, out]))
    #expect(back == .admitted(late: nil, isNew: false))
  }

  @Test func `an invalid ticket is quoted with its first letters, cleaned`() {
    let said = door(ticket()).verdict(
      on: "https://\u{1B}[31mexample.org/\u{202E}abcdefghijklmnopqrstuvwxyz", at: 0, in: .utc)
    #expect(said == .notATicket("https://[31mexample.org/abcdef"))
  }

  @Test func `a forged ticket and one of a retired key are refused without a lookup`()
    throws
  {
    let nobody = Samples.ring(of: [])
    #expect(try verdict(door(ticket(), ring: nobody)) == .forged)
    var key = Samples.signer.publicKey(from: "2026-01-01")
    key.until = "2026-11-20"
    #expect(try verdict(door(ticket(), ring: Samples.ring(of: [key]))) == .keyRetired(slot: 3))
  }

  @Test func `an unsold signed ticket is unknown, or new if there is only a list`()
    throws
  {
    #expect(try verdict(door(nil)) == .unknown)
    #expect(try verdict(door(ticket(issue: 1))) == .unknown)
    #expect(try verdict(door(nil, isOffline: true)) == .admitted(late: nil, isNew: true))
    let newer = try verdict(door(ticket(issue: 1), isOffline: true))
    #expect(newer == .admitted(late: nil, isNew: true))
    let first = Admission(at: Self.clock(18, 47), door: "A")
    let twice = try verdict(door(nil, admissions: [first], isOffline: true))
    #expect(twice == .alreadyIn(first))
  }

  @Test func `an older code is refused in favour of the newer one`() throws {
    let moment = Self.clock(14, 2)
    #expect(try verdict(door(ticket(issue: 3, reissued: moment))) == .replaced(at: moment))
  }

  @Test(
    arguments: [
      (.blocked(reason: "stolen"), .blocked(reason: "stolen")),
      (.returned(at: 5), .returned(at: 5)), (.cancelled, .cancelled),
    ] as [(TicketRecord.State, DoorVerdict)])
  func `a ticket's state is checked before place and time`(
    state: TicketRecord.State, expected: DoorVerdict
  ) throws {
    #expect(try verdict(door(ticket(state), hours: nil)) == expected)
  }

  @Test func `another place is named, whatever the time`() throws {
    #expect(try verdict(door(ticket(), hours: nil)) == .elsewhere(subject: 4711))
    #expect(try verdict(door(ticket(), name: "C"), at: 0) == .elsewhere(subject: 4711))
  }

  @Test func `wrong day, too early, over and too late have different answers`() throws {
    let door = door(ticket())
    #expect(try verdict(door, at: Self.clock(17, 58)) == .early(opens: Self.clock(18, 10)))
    #expect(try verdict(door, at: Self.clock(21, 16)) == .ended(at: Self.clock(21, 16)))
    #expect(try verdict(door, at: Self.clock(19, 48)) == .tooLate(by: 8 * 60_000))
    let eve = Self.clock(19, day: Samples.day - 1)
    #expect(try verdict(door, at: eve) == .anotherDay(Samples.day))
    let next = Self.clock(19, day: Samples.day + 1)
    #expect(try verdict(door, at: next) == .anotherDay(Samples.day))
  }

  @Test func `a start half an hour after midnight admits people the evening before`() throws {
    let night = DoorHours(
      subject: 4711, opens: Self.clock(23, 40, day: Samples.day - 1), starts: Self.clock(0, 30),
      ends: Self.clock(2, 30))
    let early = try verdict(
      door(ticket(), hours: night), at: Self.clock(23, 50, day: Samples.day - 1))
    #expect(early == .admitted(late: nil, isNew: false))
  }

  @Test func `a ticket leased by another door is sent there`() throws {
    let leased = DoorHours(
      subject: 4711, opens: Self.clock(18, 10), starts: Self.clock(19, 10),
      ends: Self.clock(21, 16), leasedTo: "B")
    #expect(try verdict(door(ticket(), hours: leased)) == .leased(to: "B"))
    #expect(try verdict(door(ticket(), hours: leased, name: "B")).isAdmitted)
  }

  @Test func `a code held before a scanner is one scan for three seconds`() {
    var scans = RepeatedScan()
    let shown = [
      ("a", 1_000), ("a", 3_999), ("a", 6_998), ("b", 7_000), ("a", 7_100), ("a", 10_100),
      ("a", 9_000),
    ]
    let repeated = shown.map { scans.isRepeat($0.0, at: $0.1) }
    #expect(repeated == [false, true, true, false, false, false, false])
  }

  @Test func `money is asked for only where the ticket is admitted`() throws {
    let unpaid = ticket(.unpaid(amount: 13_000, currency: "UAH"))
    #expect(try verdict(door(unpaid)) == .unpaid(amount: 13_000, currency: "UAH"))
    #expect(try verdict(door(unpaid, hours: nil)) == .elsewhere(subject: 4711))
    #expect(
      try verdict(door(unpaid), at: Self.clock(17, 58)) == .early(opens: Self.clock(18, 10)))
    let leased = DoorHours(
      subject: 4711, opens: Self.clock(18, 10), starts: Self.clock(19, 10),
      ends: Self.clock(21, 16), leasedTo: "B")
    #expect(try verdict(door(unpaid, hours: leased)) == .leased(to: "B"))
  }
}
