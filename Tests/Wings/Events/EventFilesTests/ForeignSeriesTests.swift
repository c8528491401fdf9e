import Calendars
import EventFiles
import Events
import Testing
import Timekeeping

@Suite("Series of other programs are imported with all their dates")
struct ForeignSeriesTests {
  private let scene: FilesScene

  init() throws { scene = try FilesScene() }

  /// Imports events twice, and returns their dates as `12-05 19:00 Title`.
  private func dates(_ lines: String...) throws -> [String] {
    let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n")
    try scene.bring(text)
    let events = try scene.directory.events(of: "ana")
    let again = try scene.plan(Array(text.utf8))
    #expect(again.rows.allSatisfy { $0.outcome == .same }, "\(FilesScene.lines(again.rows))")
    let other = try FilesScene()
    try other.bring(Array(try scene.calendar(events, isOwn: true).utf8))
    let (here, there) = (try shown(events), try shown(other.directory.events(of: "ana")))
    #expect(here == there)
    return here
  }

  private func shown(_ events: [Event]) throws -> [String] {
    let bounds = [2026, 2028].map { LocalTime(year: $0, month: 1, day: 1).wallSeconds * 1000 }
    return try EventDates.all(of: events, in: bounds[0]..<bounds[1], .system).map { date in
      "\(date.start.date.dropFirst(5)) \(date.start.timeOfDay.prefix(5)) \(date.event.title)"
    }
  }

  @Test func `dates that are only listed are dates of a series`() throws {
    let dates = try dates(
      "BEGIN:VEVENT", "UID:a", "SUMMARY:A", "DTSTART;TZID=Europe/Kyiv:20261205T190000",
      "RDATE;TZID=Europe/Kyiv:20261208T190000,20261224T180000", "END:VEVENT")
    #expect(dates == ["12-05 19:00 A", "12-08 19:00 A", "12-24 18:00 A"])
    let series = try #require(try scene.directory.events(of: "ana").first)
    #expect(
      series.repeats
        && SeriesLocalTimes(series, in: .system)?.contains("2026-12-24T18:00:00") == true)
  }

  @Test func `a date that became a whole day takes the place of its date`() throws {
    let dates = try dates(
      "BEGIN:VEVENT", "UID:a", "SUMMARY:A", "DTSTART;TZID=Europe/Berlin:20261207T180000",
      "RRULE:FREQ=DAILY;COUNT=2", "END:VEVENT", "BEGIN:VEVENT", "UID:a", "SUMMARY:B",
      "RECURRENCE-ID;TZID=Europe/Berlin:20261208T180000", "DTSTART;VALUE=DATE:20261208",
      "END:VEVENT")
    #expect(dates == ["12-07 18:00 A", "12-08 00:00 B"])
    let own = try #require(try scene.directory.events(of: "ana").first { $0.title == "B" })
    #expect(own.recurrenceID == "2026-12-08T18:00:00" && own.seriesID != nil)
  }

  @Test func `two rules are two series, and later dates with another time one more`() throws {
    let dates = try dates(
      "BEGIN:VEVENT", "UID:a", "SUMMARY:A", "DTSTART;TZID=Europe/Berlin:20261202T180000",
      "RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=1WE", "RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=3FR",
      "END:VEVENT", "BEGIN:VEVENT", "UID:a", "SUMMARY:B",
      "RECURRENCE-ID;TZID=Europe/Berlin;RANGE=THISANDFUTURE:20270106T180000",
      "DTSTART;TZID=Europe/Berlin:20270106T200000", "END:VEVENT")
    #expect(
      dates == [
        "12-02 18:00 A", "12-18 18:00 A", "01-06 20:00 B", "01-15 18:00 A", "02-03 20:00 B",
      ])
    #expect(try scene.directory.events(of: "ana").count == 3)
  }

  @Test func `a series in a zone of its own has its hours all year`() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Odd", "BEGIN:STANDARD", "DTSTART:20261115T000000",
      "TZOFFSETFROM:+0100", "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
    let dates = try dates(
      zone, "BEGIN:VEVENT", "UID:a", "SUMMARY:A", "DTSTART;TZID=Odd:20261201T180000",
      "RRULE:FREQ=MONTHLY;COUNT=2", "END:VEVENT")
    #expect(dates == ["12-01 18:00 A", "01-01 18:00 A"])
    #expect(try scene.directory.events(of: "ana").map(\.timeZone) == ["Europe/Moscow"])
  }
}
