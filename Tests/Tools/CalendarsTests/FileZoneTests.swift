import Testing
import Timekeeping

@testable import Calendars

@Suite("Zones that a calendar file defines")
struct FileZoneTests {
  /// Two yearly changes of the clocks, to the earlier and to the later offset.
  private static func zone(_ name: String, _ parts: (String, String, String)...) -> [String] {
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(name)"]
    for (kind, offsets, start) in parts {
      let sides = offsets.split(separator: " ")
      lines += [
        "BEGIN:\(kind)", "TZOFFSETFROM:\(sides[0])", "TZOFFSETTO:\(sides[1])", "DTSTART:\(start)",
        "END:\(kind)",
      ]
    }
    return lines.flatMap { $0.split(separator: "|").map(String.init) } + ["END:VTIMEZONE"]
  }

  /// The rules of the eastern United States until 2006.
  private static let oldEastern = zone(
    "Eastern",
    ("STANDARD", "-0400 -0500", "19501029T020000|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
    ("DAYLIGHT", "-0500 -0400", "19500402T020000|RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4"))

  private static func berlin(_ name: String) -> [String] {
    zone(
      name,
      ("STANDARD", "+0200 +0100", "16010101T030000|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
      ("DAYLIGHT", "+0100 +0200", "16010101T020000|RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"))
  }

  private static func event(_ zone: String, _ time: String, _ more: String...) -> [String] {
    ["BEGIN:VEVENT", "UID:a", "SUMMARY:A", "DTSTART;TZID=\(zone):\(time)"] + more + ["END:VEVENT"]
  }

  @Test func `are found by a name with commas`() throws {
    let name = "(UTC+01:00) Amsterdam, Berlin, Bern"
    let lines =
      Self.berlin(name.replacing(",", with: "\\,")) + Self.event("\"\(name)\"", "20261205T190000")
    #expect(try CalendarSamples.shown(lines, in: "Etc/UTC") == ["2026-12-05 18:00Z A"])
  }

  @Test func `are two if their names differ in capital letters alone`() throws {
    let both =
      Self.zone("Club", ("STANDARD", "+0000 +0000", "19700101T000000")) + Self.berlin("club")
    let small = both + Self.event("club", "20261205T190000")
    #expect(try CalendarSamples.shown(small, in: "Etc/UTC") == ["2026-12-05 18:00Z A"])
    let capital = both + Self.event("Club", "20261205T190000")
    #expect(try CalendarSamples.shown(capital, in: "Etc/UTC") == ["2026-12-05 19:00Z A"])
  }

  @Test(arguments: ["Etc/UTC", "Asia/Tokyo"])
  func `count although no zone of the machine is like them`(own: String) throws {
    func dates(_ lines: [String]) throws -> [String] { try CalendarSamples.shown(lines, in: own) }
    #expect(
      try dates(Self.oldEastern + Self.event("Eastern", "20261205T100000"))
        == ["2026-12-05 15:00Z A"])
    let listed = Self.zone(
      "Europe_Berlin", ("STANDARD", "+0200 +0100", "20261025T030000"),
      ("DAYLIGHT", "+0100 +0200", "20260329T020000|RDATE:20270328T020000"))
    #expect(
      try dates(listed + Self.event("Europe_Berlin", "20261205T093000")) == ["2026-12-05 08:30Z A"])
    let fixed = Self.zone("GRC", ("STANDARD", "+1100 +1100", "20200329T010000Z"))
    #expect(try dates(fixed + Self.event("GRC", "20261205T100000")) == ["2026-12-04 23:00Z A"])
    let odd = Self.zone("odd", ("STANDARD", "+0720 +0720", "20200329T010000"))
    #expect(
      try dates(
        odd + Self.event("odd", "20261205T060000", "RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=SA"))
        == ["2026-12-04 22:40Z A", "2026-12-11 22:40Z A"])
  }

  @Test func `count in years in which the zone of their name sets its clocks otherwise`() throws {
    let dates = try CalendarSamples.shown(
      Self.oldEastern
        + Self.event("Eastern", "19970913T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=13;BYMONTH=3"))
    #expect(dates == ["2026-03-13 14:00Z A", "2027-03-13 14:00Z A"])
    let first = Self.berlin("Old").map { $0.replacing("DTSTART:1601", with: "DTSTART:0001") }
    #expect(
      try CalendarSamples.shown(first + Self.event("Old", "20260601T100000"))
        == ["2026-06-01 08:00Z A"])
  }

  @Test func `count on each date of a series`() throws {
    let lines =
      Self.oldEastern
      + Self.event(
        "Eastern", "20260301T100000", "RRULE:FREQ=WEEKLY;UNTIL=20260412T160000Z",
        "EXDATE;TZID=Eastern:20260329T100000")
    #expect(
      try CalendarSamples.shown(lines).map { String($0.dropFirst(5).prefix(11)) } == [
        "03-01 15:00", "03-08 15:00", "03-15 15:00", "03-22 15:00", "04-05 14:00", "04-12 14:00",
      ])
    let item = try #require(CalendarSamples.read(lines).entries.first).item
    #expect(item.zoneName == "America/New_York")
    // Clocks differ for four weeks a year; the series is written with that.
    let text = try CalendarWriter(productID: "-//LapIt//Test//EN", now: 0).text([item])
    #expect(try CalendarSamples.read(Array(text.utf8)).entries[0].item.exceptions.count == 5)
  }

  @Test func `are named by the commonest city with the same clocks`() throws {
    func name(_ lines: [String]) throws -> String? {
      try CalendarSamples.read(lines).entries.first?.item.zoneName
    }
    #expect(
      try name(Self.berlin("Home") + Self.event("Home", "20261205T190000")) == "Europe/Berlin")
    #expect(
      try name(Self.oldEastern + Self.event("Eastern", "20000705T190000")) == "America/New_York")
    let fixed = Self.zone("F", ("STANDARD", "+0530 +0530", "19700101T000000"))
    #expect(try name(fixed + Self.event("F", "20261205T190000")) == "Asia/Kolkata")
  }

  @Test(arguments: [
    ("europe/kyiv", "Europe/Kyiv"), ("utc", "Etc/UTC"), ("Us/Eastern", "America/New_York"),
    ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
    ("(GMT+01.00) Sarajevo/Warsaw/Zagreb", "Europe/Warsaw"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome", "Europe/Berlin"),
    ("(UTC+10:00) Canberra, Melbourne, Sydney", "Australia/Sydney"),
    ("(UTC) Coordinated Universal Time", "Etc/UTC"), ("tzone://Microsoft/Utc", "Etc/UTC"),
    ("(UTC-07:00) Arizona", "America/Phoenix"), ("(UTC-02:00) Atlantis", "Etc/GMT+2"),
    ("GMT+0200", "Etc/GMT-2"), ("UTC-3", "Etc/GMT+3"),
    ("UTC+05:30", "Asia/Kolkata"), ("+0100", "Etc/GMT-1"),
    (
      "Eastern Daylight Time",
      "America/New_York"
    ), ("america/new york", "America/New_York"),
    (
      "Western/Central Europe",
      "Europe/Berlin"
    ), ("Eastern", "America/New_York"), ("Mars/Base", "Europe/Kyiv"),
  ])
  func `without a definition are found by loosely written names`(name: String, zone: String) throws
  {
    let file = try CalendarSamples.read(Self.event("\"\(name)\"", "20261205T190000"))
    let present = try LocalZone.named(zone).name
    #expect(file.entries.map(\.item.zoneName) == [present])
    #expect(file.entries.flatMap(\.notes).count == 1)
  }
}
