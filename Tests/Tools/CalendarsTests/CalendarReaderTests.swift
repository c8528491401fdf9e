import Testing
import Timekeeping

@testable import Calendars

@Suite("Reading calendar files")
struct CalendarReaderTests {
  private func only(_ lines: String...) throws -> CalendarFile.Entry {
    let all =
      ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a"] + lines + ["END:VEVENT", "END:VCALENDAR"]
    let file = try CalendarSamples.read(Array(all.joined(separator: "\r\n").utf8))
    return try #require(file.entries.first, "\(file.faults)")
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func `takes any line end, and folds within a letter and over empty lines`(end: String) throws {
    let text =
      "BEGIN:VEVENT\nUID:a\nDTSTART\n\n :20260101T100000Z\nSUMMARY:Ki\n \u{457}v\nEND:VEVENT"
    var bytes = Array(text.replacing("\n", with: end).utf8)
    // Inserted between the two bytes of a letter.
    let letter = try #require(bytes.firstIndex(of: 0xD1))
    bytes.insert(contentsOf: Array("\(end) ".utf8), at: letter + 1)
    let file = try CalendarSamples.read(bytes)
    #expect(file.entries.map(\.item.title) == ["Kiїv"])
    #expect(file.entries[0].item.start.hour == 10)
  }

  @Test
  func `reads escapes, quotes and colons in parameters, and categories`() throws {
    let item = try only(
      "DTSTART;TZID=\"Europe/Kyiv\";X-A=\"a:b;c\":20260101T100000",
      "SUMMARY;LANGUAGE=en:Salt\\, pepper\\; and \\\\", "DESCRIPTION:One\\nTwo\\NThree",
      "CATEGORIES:Music,Rock\\, Pop", "CATEGORIES:Food", "GEO:50.45;30.52", "CLASS:private",
      "STATUS:CANCELLED", "TRANSP:TRANSPARENT", "URL:https://lapit.example/a", "SEQUENCE:7"
    ).item
    #expect(item.title == "Salt, pepper; and \\" && item.description == "One\nTwo\nThree")
    #expect(item.categories == ["Music", "Rock, Pop", "Food"])
    #expect(item.point == .init(latitude: 50.45, longitude: 30.52))
    #expect(item.visibility == .nobody && item.status == .cancelled && item.isTransparent)
    #expect(item.link == "https://lapit.example/a" && item.sequence == 7)
    #expect(item.foreign == ["SUMMARY;LANGUAGE=en"])
  }

  @Test
  func `accepts no link that would run a program or open a connection`() throws {
    let item = try only("DTSTART:20260101T100000Z", "URL:javascript:alert(1)").item
    #expect(item.link.isEmpty && item.foreign == ["URL:javascript:alert(1)"])
  }

  @Test
  func `counts a duration in days on the wall and hours that pass`() throws {
    let days = try only("DTSTART;TZID=Europe/Kyiv:20261024T120000", "DURATION:P1D").item
    #expect(days.end == LocalTime(year: 2026, month: 10, day: 25, hour: 12))
    let hours = try only("DTSTART;TZID=Europe/Kyiv:20261024T120000", "DURATION:PT24H").item
    #expect(hours.end == LocalTime(year: 2026, month: 10, day: 25, hour: 11))
    #expect(try only("DTSTART:20260101T100000Z").item.end == nil)
    let whole = try only("DTSTART;VALUE=DATE:20260101").item
    #expect(whole.isAllDay && whole.end == LocalTime(year: 2026, month: 1, day: 2))
  }

  @Test
  func `converts an end in another zone to the zone of the start`() throws {
    let item = try only(
      "DTSTART;TZID=Europe/Kyiv:20260701T100000", "DTEND;TZID=Europe/Vienna:20260701T113000"
    ).item
    #expect(item.end == LocalTime(year: 2026, month: 7, day: 1, hour: 12, minute: 30))
  }

  @Test(arguments: [
    ("DTSTART:20260230T100000", CalendarFault.Reason.badStart),
    ("DTSTART:tomorrow", .badStart), ("DTSTART:", .badStart),
    ("DTSTART:00010101T000000Z", .yearOutOfRange), ("DTSTART:99991231T235959Z", .yearOutOfRange),
    ("DTSTART:20260101T100000Z\r\nDTEND:never", .badEnd),
    ("DTSTART:20260101T100000Z\r\nDURATION:-P", .badEnd),
    ("DTSTART:20260101T100000Z\r\nDURATION:P99999999999999999999D", .badEnd),
    ("DTSTART:20260101T100000Z\r\nRECURRENCE-ID:x", .badReplaced), ("SUMMARY:A", .noStart),
  ])
  func `skips a bad event with its line and reason, and reads the next`(
    lines: String, reason: CalendarFault.Reason
  ) throws {
    let file = try CalendarSamples.read(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", lines, "END:VEVENT", "BEGIN:VEVENT", "UID:b",
      "DTSTART:20260101T100000Z", "END:VEVENT", "END:VCALENDAR")
    #expect(file.entries.map(\.item.uid) == ["b"])
    #expect(file.faults.map(\.reason) == [reason] && file.faults.first?.line == 2)
  }

  @Test
  func `keeps the later of two events with one identity, and reports a missing series`() throws {
    let file = try CalendarSamples.read(
      "BEGIN:VEVENT", "UID:a", "DTSTART:20260101T100000Z", "SEQUENCE:2", "END:VEVENT",
      "BEGIN:VEVENT", "UID:a", "DTSTART:20260102T100000Z", "SEQUENCE:1", "END:VEVENT",
      "BEGIN:VEVENT", "UID:b", "DTSTART:20260102T100000Z", "RECURRENCE-ID:20260101T100000Z",
      "END:VEVENT")
    #expect(file.entries.map(\.item.uid) == ["a", "b"])
    #expect(file.entries[0].item.start.day == 1)
    #expect(file.faults.map(\.reason) == [.repeated])
    #expect(file.entries[1].notes.contains(.seriesMissing))
  }

  @Test
  func `makes an identity that is the same the next time`() throws {
    let lines = ["BEGIN:VEVENT", "DTSTART:20260101T100000Z", "SUMMARY:A", "END:VEVENT"]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let entries = try (0..<2).map { _ in try CalendarSamples.read(bytes).entries[0] }
    #expect(entries[0].item == entries[1].item && entries[0].notes.contains(.uidMade))
  }

  @Test
  func `does not expand a rule within a day, but keeps its text`() throws {
    let entry = try only("DTSTART:20260101T100000Z", "RRULE:FREQ=SECONDLY")
    #expect(entry.notes.contains(.onlyFirstDate(.withinDay)))
    #expect(entry.item.rule == nil && entry.item.foreign == ["RRULE:FREQ=SECONDLY"])
    let never = try only("DTSTART:20260101T100000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
    #expect(never.notes.contains(.onlyFirstDate(.noDate)) && never.item.foreign.isEmpty)
  }

  @Test
  func `reads Windows Latin letters and says so, and refuses other files`() throws {
    let text = "BEGIN:VEVENT\nUID:a\nDTSTART:20260101T100000Z\nSUMMARY:Caf"
    let file = try CalendarSamples.read(Array(text.utf8) + [0xE9] + Array("\nEND:VEVENT".utf8))
    #expect(file.entries.map(\.item.title) == ["Café"] && file.encoding == "Windows-1252")
    #expect(throws: CalendarFileError(reason: .notText)) {
      try CalendarSamples.read(Array("PK\u{3}\u{4}".utf8))
    }
    #expect(throws: CalendarFileError(reason: .noCalendar)) { try CalendarSamples.read("<html>") }
    #expect(throws: CalendarFileError(reason: .tooLarge)) {
      try CalendarSamples.read([UInt8](repeating: 0x20, count: CalendarReader.mostBytes + 1))
    }
  }
}
