import Games
import Testing
import Timekeeping

@Suite("The hours of a court")
struct CourtHoursTests {
  private func hours(_ texts: [Int: String], slot: Int = 60) throws -> CourtHours {
    var court = Court(name: "Quay Court", ownerID: "ora")
    court.slotMinutes = slot
    for (weekday, text) in texts {
      court.hours += try #require(CourtSpan.parse(text, weekday: weekday))
    }
    return CourtHours("c1", court, in: SampleZones.kyiv)
  }

  private func utc(_ text: String) throws -> Int {
    try LocalTime(parsing: text).utcMilliseconds(in: SampleZones.kyiv)
  }

  private func isOpen(_ hours: CourtHours, _ start: String, _ end: String) throws -> Bool {
    hours.isOpen(start: try utc(start), end: try utc(end))
  }

  @Test(arguments: [
    ("08:00-12:00", "08:00-12:00"), ("8-12, 16:30-1", "08:00-12:00, 16:30-01:00"),
    ("00:00-24:00", "00:00-00:00"), (" 9 \u{2013} 10 ; 11-12", "09:00-10:00, 11:00-12:00"),
    ("", ""),
  ])
  func `hours are typed as they are shown`(typed: String, shown: String) throws {
    let spans = try #require(CourtSpan.parse(typed, weekday: 6))
    #expect(CourtSpan.text(of: spans, on: 6) == shown)
    #expect(CourtSpan.parse(shown, weekday: 6) == spans)
    #expect(CourtSpan.text(of: spans, on: 5).isEmpty)
  }

  @Test(arguments: [
    "8", "8-", "-8", "08:00-25:00", "24:00-08:00", "8:5-9", "8-9-10", "8-12 14-16", "a-b",
    "08:00-12:60", "8\u{FF11}-9", "999-1", "8:00:00-9",
  ])
  func `hours that cannot be read are refused`(typed: String) {
    #expect(CourtSpan.parse(typed, weekday: 1) == nil)
  }

  // 5 December 2026 is a Saturday.
  @Test func `a night ends after midnight, and spans that touch are one`() throws {
    let hours = try hours([6: "08:00-12:00, 12:00-16:00, 22:00-01:00", 7: "01:00-02:00"])
    #expect(try isOpen(hours, "2026-12-05 08:00", "2026-12-05 16:00"))
    #expect(try isOpen(hours, "2026-12-05 23:00", "2026-12-06 01:00"))
    #expect(try isOpen(hours, "2026-12-06 00:30", "2026-12-06 02:00"))
    #expect(try !isOpen(hours, "2026-12-05 23:00", "2026-12-06 02:01"))
    #expect(try !isOpen(hours, "2026-12-05 07:59", "2026-12-05 09:00"))
    #expect(try !isOpen(hours, "2026-12-05 15:00", "2026-12-05 22:30"))
    #expect(try !isOpen(hours, "2026-12-07 08:00", "2026-12-07 09:00"))
  }

  @Test func `a court without hours is always open`() throws {
    let hours = try hours([:])
    #expect(try isOpen(hours, "2026-12-05 20:00", "2026-12-06 08:00"))
    #expect(hours.slots(from: try LocalTime(parsing: "2026-12-05"), days: 7).count == 7 * 24)
  }

  @Test func `hours are offered under the date on which they begin`() throws {
    let hours = try hours([6: "22:00-01:00"], slot: 60)
    let saturday = try LocalTime(parsing: "2026-12-05")
    let slots = hours.slots(from: saturday, days: 2)
    #expect(
      slots.map { "\($0.date) \($0.start)-\($0.end)" } == [
        "2026-12-05 22:00-23:00", "2026-12-05 23:00-00:00", "2026-12-06 00:00-01:00",
      ])
    #expect(slots[0].startUTC == (try utc("2026-12-05 22:00")))
    #expect(hours.slots(from: saturday.adding(days: 1), days: 1) == [slots[2]])
  }

  @Test func `only whole hours are offered, and none twice`() throws {
    #expect(
      try hours([6: "08:00-09:50"], slot: 45).slots(
        from: LocalTime(parsing: "2026-12-05"), days: 1
      ).map(\.start) == ["08:00", "08:45"])
    let overlapping = try hours([6: "22:00-02:00", 7: "00:30-03:00"])
    #expect(
      overlapping.slots(from: try LocalTime(parsing: "2026-12-06"), days: 1).map(\.start)
        == ["00:00", "01:00", "02:00"])
  }

  @Test func `a day on which clocks go back has 25 hours, one on which they go forward 23`()
    throws
  {
    let hours = try hours([:])
    let (autumn, spring) = (
      try LocalTime(parsing: "2026-10-25"), try LocalTime(parsing: "2027-03-28")
    )
    #expect(hours.slots(from: autumn, days: 1).count == 25)
    #expect(hours.slots(from: spring, days: 1).count == 23)
  }

  @Test func `two uses need the changeover between them`() {
    func use(_ start: Int, _ end: Int) -> CourtUse {
      CourtUse(courtID: "c1", date: "2026-12-05", startUTC: start, endUTC: end)
    }
    #expect(!use(0, 60).clashes(with: use(60, 120)))
    #expect(use(0, 60).clashes(with: use(60, 120), changeover: 1))
    #expect(use(60, 120).clashes(with: use(0, 60), changeover: 10))
    #expect(!use(0, 60).clashes(with: use(70, 120), changeover: 10))
  }
}
