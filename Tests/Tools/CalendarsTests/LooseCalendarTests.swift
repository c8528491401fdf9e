import Testing
import Timekeeping

@testable import Calendars

@Suite("Calendar files written loosely")
struct LooseCalendarTests {
  private func entry(_ lines: String...) throws -> CalendarFile.Entry {
    let all = ["BEGIN:VEVENT", "UID:a"] + lines + ["END:VEVENT"]
    return try #require(CalendarSamples.read(all).entries.first)
  }

  @Test(arguments: [
    ("20261205T240000Z", "2026-12-06 00:00Z"), ("20261205T1900Z", "2026-12-05 19:00Z"),
    ("20261205T190000+0100", "2026-12-05 18:00Z"), ("20261205T190000-05:30", "2026-12-06 00:30Z"),
    (" 20261205T190000Z ", "2026-12-05 19:00Z"), ("2026-12-05T19:00:00Z", "2026-12-05 19:00Z"),
    ("20261205T190000.000Z", "2026-12-05 19:00Z"),
  ])
  func `have times that are read as meant, with a note`(text: String, wanted: String) throws {
    let entry = try entry("DTSTART:\(text)")
    #expect(try CalendarSamples.dates(of: entry.item) == [wanted])
    #expect(entry.notes.contains { if case .readAs(text, _) = $0 { true } else { false } })
  }

  @Test(arguments: ["20261205T250000Z", "20261205T240100Z", "20261305T1900", "2026125", "T1900"])
  func `have no time where none can be meant`(text: String) throws {
    let file = try CalendarSamples.event("DTSTART:\(text)")
    #expect(file.faults.map(\.reason) == [.badStart])
  }

  @Test func `have a whole day where a date is written with midnight`() throws {
    let item = try entry(
      "DTSTART;VALUE=DATE:20261205T000000", "DTEND;VALUE=DATE:20261207T000000Z"
    ).item
    #expect(item.isAllDay && item.start.day == 5 && item.end?.day == 7)
    #expect(try !entry("DTSTART;VALUE=DATE:20261205T190000").item.isAllDay)
    let night = try entry(
      "DTSTART;VALUE=DATE:20261205T000000", "DTEND;VALUE=DATE:20261205T033000"
    ).item
    #expect(!night.isAllDay && night.end?.hour == 3)
    let mixed = try entry("DTSTART;VALUE=DATE:20261205", "DTEND:20261205T235959").item
    #expect(mixed.end?.day == 6)
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO, WE;COUNT=3", "FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE"),
    ("FREQ=WEEKLY;BYDAY=\"MO,WE\";COUNT=3", "FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE"),
    ("FREQ=WEEKLY;COUNT=-1;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
    ("FREQ=WEEKLY;INTERVAL=1;UNTIL=;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
    ("FREQ=WEEKLY;UNTIL=20261231T2359Z", "FREQ=WEEKLY;UNTIL=20261231T235900Z"),
    ("FREQ=WEEKLY;BYDAY=1MO;INTERVAL=0", "FREQ=WEEKLY;BYDAY=MO"),
    ("FREQ=DAILY;COUNT=3;UNTIL=20261231T190000Z", "FREQ=DAILY;COUNT=3"),
    ("FREQ=DAILY;COUNT=300;UNTIL=20261231T190000Z", "FREQ=DAILY;UNTIL=20261231T190000Z"),
    ("RRULE:FREQ=DAILY;COUNT=3;COUNT=3;", "FREQ=DAILY;COUNT=3"),
  ])
  func `have rules that are read as meant, with a note`(text: String, wanted: String) throws {
    let entry = try entry("DTSTART:20261207T190000Z", "RRULE:\(text)")
    #expect(entry.item.rule?.text(in: .utc, isAllDay: false) == wanted)
    #expect(entry.notes == [.readAs(text, as: wanted), .untitled])
  }

  @Test(arguments: [
    ("GEO:50.45\\;30.52", 50.45), ("GEO:50.45,30.52", 50.45), ("GEO:50.45 30.52", 50.45),
    ("GEO:50.45; 30.52", 50.45), ("GEO:50,45;30,52", 50.45), ("GEO:91;30", nil),
    ("X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=\"Hall, A\":geo:50.45,30.52", 50.45),
  ])
  func `have their place`(line: String, latitude: Double?) throws {
    let item = try entry("DTSTART:20261207T190000Z", line).item
    #expect(item.point?.latitude == latitude)
    #expect(item.location == (line.contains("Hall") ? "Hall, A" : ""))
  }

  @Test func `may have blanks around any value`() throws {
    let file = try CalendarSamples.read([
      "BEGIN:VTIMEZONE ", "TZID: Home ", "BEGIN:STANDARD ", "DTSTART: 19700101T000000 ",
      "TZOFFSETFROM: +0900 ", "TZOFFSETTO:+0900 ", "END:STANDARD ", "END:VTIMEZONE ",
      "BEGIN:VEVENT ", "UID: a ", "DTSTART;TZID= home: 20261205T190000 ", "DURATION: PT1H ",
      "STATUS: Cancelled ", "CLASS: PRIVATE ", "SEQUENCE: 7 ", "RRULE: FREQ=DAILY ;COUNT=2 ",
      "END:VEVENT ",
    ])
    let item = try #require(file.entries.first).item
    #expect(item.status == .cancelled && item.visibility == .nobody && item.sequence == 7)
    #expect(item.zoneName == "Asia/Tokyo" && item.end?.hour == 20 && item.rule?.count == 2)
    #expect(file.strayLines == 0)
  }

  @Test func `keep an event that ends before it begins, without its end`() throws {
    for end in ["DTEND:20260101T090000Z", "DURATION:-PT1H", "DTEND;VALUE=DATE:20251231"] {
      let entry = try entry("DTSTART:20260101T100000Z", end)
      #expect(entry.item.end == nil && entry.notes.contains(.endsBeforeStart))
    }
  }

  @Test func `without UIDs have one event for each that differs`() throws {
    let event = ["BEGIN:VEVENT", "DTSTART:20260101T100000Z", "SUMMARY:A"]
    let (here, there) = (["LOCATION:Here", "END:VEVENT"], ["LOCATION:There", "END:VEVENT"])
    let file = try CalendarSamples.read(event + here + event + there + event + here)
    #expect(file.entries.map(\.item.location).sorted() == ["Here", "There"])
    #expect(Set(file.entries.map(\.item.uid)).count == 2)
    #expect(file.faults.map(\.reason) == [.repeated])
    let again = try CalendarSamples.read(event + here + event + there)
    #expect(Set(again.entries.map(\.item.uid)) == Set(file.entries.map(\.item.uid)))
  }

  @Test func `have quoted-printable texts decoded over their line ends`() throws {
    let entry = try entry(
      "DTSTART:20261205T190000Z",
      "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCll =E2=80=93 =", "Bezirk 4",
      "LOCATION;ENCODING=quoted-printable;CHARSET=ISO-8859-1:Stra=DFe 1",
      "DESCRIPTION;ENCODING=QUOTED-PRINTABLE:Zeile 1=0D=0A=", " Zeile=3D2, ein=ZZ",
      "X-NOTE;LANGUAGE=de;ENCODING=QUOTED-PRINTABLE:a=0Ab")
    #expect(entry.item.title == "Müll – Bezirk 4" && entry.item.location == "Straße 1")
    #expect(entry.item.description == "Zeile 1\n Zeile=2, ein=ZZ")
    #expect(entry.item.foreign == ["X-NOTE;LANGUAGE=de:a\\nb"])
  }
}
