import Testing
import Timekeeping

@testable import Calendars

@Suite("Series as other programs write them")
struct ForeignSeriesTests {
  private static let vienna = [
    "BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time", "BEGIN:STANDARD", "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE",
  ]

  @Test(arguments: ["Etc/UTC", "Asia/Tokyo", "America/New_York", "Europe/Berlin"])
  func `with whole days written as midnights keep their days in any zone`(own: String) throws {
    let dates = try CalendarSamples.shown(
      Self.vienna + [
        "BEGIN:VEVENT", "UID:a", "DTSTART;VALUE=DATE:20261207", "SUMMARY:Fair",
        "RRULE:FREQ=DAILY;UNTIL=20261210T230000Z",
        "EXDATE;TZID=W. Europe Standard Time:20261209T000000", "EXDATE:20261207T230000Z",
        "END:VEVENT", "BEGIN:VEVENT", "UID:b", "DTSTART;VALUE=DATE:20261201", "SUMMARY:Walk",
        "RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TU", "END:VEVENT", "BEGIN:VEVENT", "UID:b",
        "RECURRENCE-ID;TZID=W. Europe Standard Time:20261208T000000", "SUMMARY:Walk",
        "DTSTART;VALUE=DATE:20261211", "END:VEVENT",
      ], in: own)
    #expect(
      dates == [
        "2026-12-01 Walk", "2026-12-07 Fair", "2026-12-10 Fair", "2026-12-11 Fair",
        "2026-12-11 Walk", "2026-12-15 Walk",
      ])
  }

  @Test(arguments: [
    ("20261210T235959Z", 4), ("20261210T000000Z", 4), ("20261209T230000Z", 4),
    ("20261210T050000Z", 4), ("20261210T225959Z", 4), ("20261210", 4),
  ])
  func `of whole days end on the day that the end in UTC means`(until: String, count: Int) throws {
    let dates = try CalendarSamples.shown(
      [
        "BEGIN:VEVENT", "UID:a", "DTSTART;VALUE=DATE:20261207", "SUMMARY:Fair",
        "RRULE:FREQ=DAILY;UNTIL=\(until)", "END:VEVENT",
      ], in: "America/New_York")
    #expect(dates.count == count, "\(dates)")
  }

  @Test(arguments: ["Asia/Tokyo", "America/New_York", "Europe/Kyiv"])
  func `without a zone end and pause by the clock they are written in`(own: String) throws {
    let dates = try CalendarSamples.shown(
      [
        "BEGIN:VEVENT", "UID:a", "DTSTART:20261207T180000", "SUMMARY:Choir",
        "RRULE:FREQ=DAILY;UNTIL=20261210T180000Z", "EXDATE:20261208T180000Z", "END:VEVENT",
        "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID:20261209T180000Z", "SUMMARY:Moved",
        "DTSTART:20261220T180000", "END:VEVENT",
      ], in: own)
    #expect(dates.map { $0.suffix(5) } == ["Choir", "Choir", "Moved"])
  }

  @Test(arguments: ["Etc/UTC", "Asia/Tokyo"])
  func `have a date changed from hours to a whole day, and back`(own: String) throws {
    let hours = ["BEGIN:VEVENT", "UID:a", "DTSTART;TZID=Europe/Berlin:20261207T180000"]
    let day = ["BEGIN:VEVENT", "UID:b", "DTSTART;VALUE=DATE:20261207"]
    let rule = ["RRULE:FREQ=DAILY;COUNT=2"]
    let dates = try CalendarSamples.shown(
      hours + rule + ["SUMMARY:Choir", "END:VEVENT"] + day + rule + ["SUMMARY:Fair", "END:VEVENT"]
        + [
          "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID;TZID=Europe/Berlin:20261208T180000",
          "DTSTART;VALUE=DATE:20261208", "SUMMARY:Choir day", "END:VEVENT", "BEGIN:VEVENT",
          "UID:b", "RECURRENCE-ID;VALUE=DATE:20261208", "SUMMARY:Fair night",
          "DTSTART;TZID=Europe/Berlin:20261208T200000", "END:VEVENT",
        ], in: own)
    #expect(
      dates == [
        "2026-12-07 17:00Z Choir", "2026-12-07 Fair", "2026-12-08 19:00Z Fair night",
        "2026-12-08 Choir day",
      ])
    let file = try CalendarSamples.read(
      (hours + rule + [
        "END:VEVENT", "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID;VALUE=DATE:20261208",
        "DTSTART;VALUE=DATE:20261209", "END:VEVENT",
      ]), in: own)
    #expect(file.entries.last?.item.replaces?.wall.hour == 18)
  }

  @Test func `have one date where a changed date carries the rule of its series`() throws {
    let dates = try CalendarSamples.shown([
      "BEGIN:VEVENT", "UID:a", "DTSTART:20261207T180000Z", "RRULE:FREQ=DAILY;COUNT=3",
      "SUMMARY:A", "END:VEVENT", "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID:20261208T180000Z",
      "DTSTART:20261208T190000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:B", "END:VEVENT",
    ])
    #expect(
      dates == ["2026-12-07 18:00Z A", "2026-12-08 19:00Z B", "2026-12-09 18:00Z A"])
  }

  @Test func `are continued under another time and title from one date on`() throws {
    let series = [
      "BEGIN:VEVENT", "UID:a@x", "DTSTART;TZID=Europe/Berlin:20261201T180000", "SUMMARY:Choir",
      "RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU", "EXDATE;TZID=Europe/Berlin:20261222T180000",
      "END:VEVENT",
      "BEGIN:VEVENT", "UID:a@x", "RECURRENCE-ID;TZID=Europe/Berlin:20261229T180000",
      "DTSTART;TZID=Europe/Berlin:20261230T100000", "SUMMARY:Morning", "END:VEVENT",
      "BEGIN:VEVENT", "UID:a@x",
      "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261215T180000", "SUMMARY:Later",
    ]
    let dates = try CalendarSamples.shown(
      series + ["DTSTART;TZID=Europe/Berlin:20261216T200000", "END:VEVENT"])
    #expect(
      dates == [
        "2026-12-01 17:00Z Choir", "2026-12-08 17:00Z Choir", "2026-12-16 19:00Z Later",
        "2026-12-30 09:00Z Morning",
      ])
    let file = try CalendarSamples.read(
      series + ["DTSTART;TZID=Europe/Berlin:20261216T200000", "END:VEVENT"])
    #expect(
      file.entries.map(\.item.uid) == ["a@x", "a_R20261215T180000@x", "a_R20261215T180000@x"])
    #expect(file.entries.flatMap(\.notes) == [.laterDates])
  }

  @Test(arguments: [
    ("RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=4", ["12-08 A", "01-13 B", "02-10 B", "03-10 B"]),
    ("RRULE:FREQ=DAILY;INTERVAL=35;COUNT=4", ["12-08 A", "01-13 B", "02-17 B", "03-24 B"]),
    ("RRULE:FREQ=DAILY;INTERVAL=35;UNTIL=20270217T000000Z", ["12-08 A", "01-13 B", "02-17 B"]),
  ])
  func `are continued a day later by any rule`(rule: String, wanted: [String]) throws {
    let dates = try CalendarSamples.shown([
      "BEGIN:VEVENT", "UID:a", "DTSTART:20261208T180000Z", rule, "SUMMARY:A", "END:VEVENT",
      "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID;RANGE=THISANDFUTURE:20270112T180000Z",
      "DTSTART:20270113T180000Z", "SUMMARY:B", "END:VEVENT",
    ])
    #expect(dates.map { String($0.dropFirst(5).replacing(" 18:00Z", with: "")) } == wanted)
  }

  @Test(arguments: [(1, 3), (2, 2)])
  func `lose a changed date only if a later revision excludes it`(sequence: Int, count: Int) throws
  {
    let dates = try CalendarSamples.shown([
      "BEGIN:VEVENT", "UID:a", "DTSTART;VALUE=DATE:20261207", "RRULE:FREQ=DAILY;COUNT=3",
      "EXDATE;VALUE=DATE:20261208", "SEQUENCE:\(sequence)", "END:VEVENT", "BEGIN:VEVENT", "UID:a",
      "RECURRENCE-ID;VALUE=DATE:20261208", "DTSTART;VALUE=DATE:20261220", "SEQUENCE:1",
      "END:VEVENT",
    ])
    #expect(dates.count == count)
  }

  @Test func `repeat by both of two rules, and once by the same rule twice`() throws {
    let dates = try CalendarSamples.shown([
      "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=Europe/London:20261202T180000", "SUMMARY:A",
      "RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=1WE", "RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=3FR",
      "RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=1WE", "RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=1WE,3FR",
      "END:VEVENT",
    ])
    #expect(
      dates == [
        "2026-12-02 18:00Z A", "2026-12-18 18:00Z A", "2027-01-06 18:00Z A",
        "2027-01-15 18:00Z A",
      ])
  }

  @Test(arguments: [
    ("DTSTART;TZID=Europe/London:20261202T180000", "20270105T180000Z", " 18:00Z"),
    ("DTSTART;VALUE=DATE:20261202", "20270105", ""),
  ])
  func `leave out the dates of a rule of exceptions`(
    start: String, until: String, time: String
  ) throws {
    let dates = try CalendarSamples.shown([
      "BEGIN:VEVENT", "UID:a", start, "SUMMARY:A", "RRULE:FREQ=WEEKLY;COUNT=7",
      "EXRULE:FREQ=MONTHLY;BYDAY=2WE", "EXRULE:FREQ=WEEKLY;INTERVAL=4;UNTIL=\(until)",
      "END:VEVENT",
    ])
    #expect(
      dates == ["2026-12-16", "2026-12-23", "2027-01-06"].map { "\($0)\(time) A" })
  }

  @Test func `say so if a rule of exceptions cannot be read or has no end`() throws {
    for (rule, hasNote) in [
      ("FREQ=WEEKLY;INTERVAL=2", true), ("FREQ=SOMETIMES", true),
      ("FREQ=WEEKLY;INTERVAL=2;COUNT=4", false),
    ] {
      let file = try CalendarSamples.event(
        "DTSTART:20261202T180000Z", "RRULE:FREQ=WEEKLY", "EXRULE:\(rule)")
      let notes = try #require(file.entries.first).notes
      #expect(notes.contains(.datesLeftOut) == hasNote, "\(rule)")
    }
  }

  @Test func `that began before 1970 go on`() throws {
    let dates = try CalendarSamples.shown([
      "BEGIN:VEVENT", "UID:a", "DTSTART;VALUE=DATE:19560601", "RRULE:FREQ=YEARLY", "SUMMARY:A",
      "END:VEVENT", "BEGIN:VEVENT", "UID:b", "DTSTART;VALUE=DATE:16010101", "SUMMARY:B",
      "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "END:VEVENT", "BEGIN:VEVENT", "UID:c",
      "DTSTART:19690501T100000Z", "RRULE:FREQ=YEARLY;COUNT=58", "SUMMARY:C", "END:VEVENT",
      "BEGIN:VEVENT", "UID:d", "DTSTART:19690501T100000Z", "RRULE:FREQ=YEARLY;COUNT=57",
      "SUMMARY:D", "END:VEVENT",
    ])
    #expect(
      dates == [
        "2026-05-01 10:00Z C", "2026-06-01 A", "2026-12-24 B", "2027-06-01 A", "2027-12-24 B",
      ])
    let file = try CalendarSamples.event("DTSTART:19690501T100000Z")
    #expect(file.faults.map(\.reason) == [.yearOutOfRange])
  }

  @Test func `whose rule ends before the start have no date but the added ones`() throws {
    let lines = ["DTSTART:20261203T180000Z", "DTEND:20261203T190000Z"]
    let rule = "RRULE:FREQ=WEEKLY;UNTIL=20261202T225959Z"
    let file = try CalendarSamples.event(lines[0], lines[1], rule)
    #expect(file.entries.isEmpty && file.faults.map(\.reason) == [.ruleEndsBeforeStart])
    let item = try #require(
      try CalendarSamples.event(lines[0], lines[1], rule, "RDATE:20261224T180000Z").entries.first
    ).item
    #expect(try CalendarSamples.dates(of: item) == ["2026-12-24 18:00Z"])
    #expect(item.end?.day == 24)
  }
}
