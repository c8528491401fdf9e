import Testing
import Timekeeping

@testable import Calendars

@Suite("Writing calendar files")
struct CalendarWriterTests {
  private func item() throws -> CalendarItem {
    var item = CalendarItem(
      uid: "abc@store.lapit", title: "Tango, weekly; at the quay",
      start: LocalTime(year: 2026, month: 10, day: 18, hour: 19), zoneName: "Europe/Kyiv")
    item.end = LocalTime(year: 2026, month: 10, day: 18, hour: 22)
    item.rule = try RecurrenceRule(parsing: "FREQ=WEEKLY;UNTIL=20261115T235959")
    item.exceptions = [.time(LocalTime(year: 2026, month: 11, day: 1, hour: 19))]
    item.sequence = 2
    return item
  }

  private func written(_ items: [CalendarItem]) throws -> [String] {
    let text = try CalendarWriter(productID: "-//LapIt//Events//EN", now: 1_767_225_600).text(items)
    return text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  @Test
  func `has what RFC 5545 asks for, times in their zone and the last moment in UTC`() throws {
    let lines = try written([item()])
    let event = lines.drop { $0 != "BEGIN:VEVENT" }
    #expect(
      Array(event) == [
        "BEGIN:VEVENT", "UID:abc@store.lapit", "DTSTAMP:20260101T000000Z", "SEQUENCE:2",
        "DTSTART;TZID=Europe/Kyiv:20261018T190000", "DTEND;TZID=Europe/Kyiv:20261018T220000",
        "RRULE:FREQ=WEEKLY;UNTIL=20261115T215959Z", "EXDATE;TZID=Europe/Kyiv:20261101T190000",
        "SUMMARY:Tango\\, weekly\\; at the quay", "TRANSP:OPAQUE", "END:VEVENT", "END:VCALENDAR",
      ])
    #expect(lines.prefix(3) == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//LapIt//Events//EN"])
  }

  @Test
  func `writes a zone from the first date on by today's rule`() throws {
    let lines = try written([item()])
    let zone = lines.drop { $0 != "BEGIN:VTIMEZONE" }.prefix { $0 != "END:VTIMEZONE" }
    #expect(
      Array(zone) == [
        "BEGIN:VTIMEZONE", "TZID:Europe/Kyiv", "X-LIC-LOCATION:Europe/Kyiv",
        "BEGIN:DAYLIGHT", "DTSTART:20260329T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0300",
        "TZNAME:EEST", "END:DAYLIGHT",
        "BEGIN:STANDARD", "DTSTART:20261025T040000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
        "TZOFFSETFROM:+0300", "TZOFFSETTO:+0200", "TZNAME:EET", "END:STANDARD",
        "BEGIN:DAYLIGHT", "DTSTART:20270328T030000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        "TZOFFSETFROM:+0200", "TZOFFSETTO:+0300", "TZNAME:EEST", "END:DAYLIGHT",
      ])
  }

  @Test(arguments: [1, 1739, 1900, 9999])
  func `writes what happens in any year that a file may name`(year: Int) throws {
    var item = try item()
    item.additions = [LocalTime(year: year, month: 1, day: 1, hour: 12)]
    let lines = try written([item])
    #expect(lines.contains { $0.hasPrefix("RDATE;TZID=Europe/Kyiv:") })
    #expect(lines.contains("TZID:Europe/Kyiv"))
  }

  @Test
  func `writes every zone so that its clocks agree until 2100`() throws {
    let moments = (0..<975).map { 1_767_225_600 + $0 * 2_400_044 }
    for name in ZoneFolder.system.names {
      let zone = try LocalZone.named(name)
      var lines = PropertyLines()
      ZoneWriter(name: name, zone: zone, first: moments[0], last: moments[974]).add(to: &lines)
      let text = "BEGIN:VCALENDAR\r\n" + lines.text + "END:VCALENDAR"
      let definition = try #require(CalendarComponents(Array(text.utf8)).zones[1].first)
      let written = try #require(definition.clocks()).zone
      #expect(
        moments.map(written.offsetSeconds) == moments.map(zone.offsetSeconds), "\(name)")
    }
  }

  @Test
  func `folds at 75 bytes and never inside a letter`() {
    var lines = PropertyLines()
    let letters =
      String(repeating: "é👩‍👩‍👧‍👦日", count: 40) + "a" + String(repeating: "\u{301}", count: 300)
    lines.add("SUMMARY", escaped: letters)
    let folded = lines.text.utf8.split(separator: 0x0A)
    #expect(folded.allSatisfy { $0.count <= 76 && $0.last == 0x0D })
    #expect(folded.dropFirst().allSatisfy { $0.first == 0x20 })
    #expect(folded.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    let unfolded = CalendarLines(Array(lines.text.utf8)).map { Array($0.text) }
    #expect(unfolded == [Array("SUMMARY:\(letters)".utf8)])
  }

  @Test
  func `lets no text start a new line`() throws {
    var item = try item()
    item.title = "A\r\nEND:VEVENT"
    item.description = "B\nBEGIN:VEVENT"
    item.link = "https://x.example/\r\nX:1"
    item.foreign = [
      "END:VCALENDAR", "X-A:1\r\nBEGIN:VEVENT", "BEGIN:VEVENT", "ATTENDEE:mailto:a@b.example",
    ]
    let lines = try written([item])
    #expect(lines.count { $0.hasPrefix("BEGIN:VEVENT") } == 1)
    #expect(lines.count { $0.hasPrefix("END:V") && $0 != "END:VTIMEZONE" } == 2)
    #expect(lines.contains("DESCRIPTION:B\\nBEGIN:VEVENT"))
    #expect(!lines.contains { $0.contains("mailto") })
  }

  @Test
  func `gives others the event's own data, and private notes only to the owner`()
    throws
  {
    var item = try item()
    item.foreign = [
      "CONTACT:Ben\\, +380 44 123 45 67", "X-GUEST-LIST:ben@b.example", "COMMENT:Pay him later",
      "URL:mailto:a@b.example", "PRIORITY:5", "URL:https://b.example/tickets",
    ]
    let lines = try written([item])
    #expect(lines.contains("PRIORITY:5") && lines.contains("URL:https://b.example/tickets"))
    let all = lines.joined()
    #expect(["CONTACT", "X-GUEST", "COMMENT", "mailto"].allSatisfy { !all.contains($0) })
    var own = CalendarWriter(productID: "-//Test//EN", now: 0)
    own.audience = .oneself
    let kept = try own.text([item])
    #expect(["CONTACT", "X-GUEST", "COMMENT", "mailto"].allSatisfy(kept.contains))
  }

  @Test
  func `writes days as days, UTC as UTC, and what replaces a date`() throws {
    var day = CalendarItem(
      uid: "d", title: "Day", start: LocalTime(year: 2026, month: 5, day: 1),
      zoneName: "Europe/Kyiv")
    day.isAllDay = true
    day.rule = try RecurrenceRule(parsing: "FREQ=DAILY;UNTIL=20260503T120000Z")
    var date = CalendarItem(
      uid: "u", title: "Now", start: LocalTime(year: 2026, month: 5, day: 1, hour: 9),
      zoneName: "Etc/UTC")
    date.replaces = .init(
      wall: LocalTime(year: 2026, month: 5, day: 1, hour: 8), zoneName: "Etc/UTC", isAllDay: false)
    let lines = try written([day, date])
    #expect(lines.contains("DTSTART;VALUE=DATE:20260501"))
    #expect(lines.contains("RRULE:FREQ=DAILY;UNTIL=20260503"))
    #expect(
      lines.contains("RECURRENCE-ID:20260501T080000Z") && lines.contains("DTSTART:20260501T090000Z")
    )
    #expect(!lines.contains("BEGIN:VTIMEZONE"))
  }
}
