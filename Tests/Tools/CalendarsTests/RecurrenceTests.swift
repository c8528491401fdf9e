import Testing
import Timekeeping

@testable import Calendars

@Suite("Rules of recurrence")
struct RecurrenceTests {
  private static let kyiv = Result { try LocalZone.named("Europe/Kyiv") }

  private func set(
    _ start: String, _ rule: String, additions: [LocalTime] = [],
    exceptions: [RecurrenceException] = []
  ) throws -> RecurrenceSet {
    RecurrenceSet(
      start: try LocalTime(parsing: start), zone: try Self.kyiv.get(),
      rule: try RecurrenceRule(parsing: rule), additions: additions, exceptions: exceptions)
  }

  private func dates(_ set: RecurrenceSet, _ from: Int, _ until: Int) -> [String] {
    set.dates(in: CalendarSamples.moment(from)..<CalendarSamples.moment(until)).dates.map {
      "\($0.wall.date) \($0.wall.timeOfDay.prefix(5))"
    }
  }

  @Test
  func `stay at the same local time over a change of the clocks`() throws {
    let weekly = try set("2026-10-18 19:00", "FREQ=WEEKLY;COUNT=3")
    let moments = weekly.dates(in: 0..<CalendarSamples.moment(2027)).dates.map(\.utcMilliseconds)
    let hours = moments.map { LocalTime(utcMilliseconds: $0, in: .utc).hour }
    #expect(hours == [16, 17, 17])
    #expect(weekly.next(after: moments[1])?.wall.date == "2026-11-01")
    #expect(weekly.next(after: moments[2]) == nil)
  }

  @Test
  func `read a skipped time with the offset before, and take the first of two`() throws {
    let daily = try set("2027-03-27 03:30", "FREQ=DAILY;COUNT=3")
    let moments = daily.dates(in: 0..<CalendarSamples.moment(2028)).dates.map(\.utcMilliseconds)
    let shown = try moments.map {
      LocalTime(utcMilliseconds: $0, in: try Self.kyiv.get()).timeOfDay.prefix(5)
    }
    #expect(shown == ["03:30", "04:30", "03:30"])
    let twice = try set("2026-10-25 03:30", "FREQ=DAILY;COUNT=1")
    #expect(twice.next(after: 0)?.utcMilliseconds == 1_792_888_200_000)
  }

  @Test(arguments: [
    (
      "2026-01-31", "FREQ=MONTHLY", ["01-31", "03-31", "05-31", "07-31", "08-31", "10-31", "12-31"]
    ),
    (
      "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4", ["01-31", "02-28", "03-31", "04-30"]
    ),
    (
      "2026-01-31", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=3",
      ["01-31", "03-01", "03-31"]
    ),
    (
      "2026-01-31", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=3",
      ["01-31", "02-28", "03-31"]
    ),
    // The first date counts though it is not a Monday.
    ("2026-01-01", "FREQ=WEEKLY;BYDAY=MO;COUNT=3", ["01-01", "01-05", "01-12"]),
    // Weeks of the year use the weekday of the first date.
    ("2026-01-01", "FREQ=YEARLY;BYWEEKNO=1,53", ["01-01", "12-31"]),
    // A position counts all matching days of the week, including those before the first date.
    ("2026-12-23", "FREQ=WEEKLY;BYDAY=TU,WE,TH;BYSETPOS=-1", ["12-23", "12-24", "12-31"]),
    (
      "2026-05-01", "FREQ=YEARLY;BYMONTHDAY=1,31;UNTIL=20260731T000000",
      ["05-01", "05-31", "06-01", "07-01", "07-31"]
    ),
  ])
  func `give the dates that RFC 5545 says`(start: String, rule: String, days: [String]) throws {
    let given = dates(try set(start, rule), 2025, 2027)
    #expect(given.map { $0.dropFirst(5).prefix(5) } == days.map { $0[...] })
  }

  @Test
  func `know the years of 53 weeks`() throws {
    let weeks = try set("2020-12-28", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO")
    let given = dates(weeks, 1970, 2045).map { $0.prefix(10) }
    #expect(given == ["2020-12-28", "2026-12-28", "2032-12-27", "2037-12-28", "2043-12-28"])
  }

  @Test
  func `leave out dates by time and by day, and count one instant once`() throws {
    let noon = LocalTime(year: 2026, month: 1, day: 2, hour: 12)
    let extra = LocalTime(year: 2026, month: 1, day: 9, hour: 8)
    let set = try set(
      "2026-01-01 12:00", "FREQ=DAILY;COUNT=5", additions: [extra, extra, noon],
      exceptions: [.time(noon), .day(LocalTime(year: 2026, month: 1, day: 4))])
    #expect(
      dates(set, 2026, 2027) == [
        "2026-01-01 12:00", "2026-01-03 12:00", "2026-01-05 12:00", "2026-01-09 08:00",
      ])
  }

  @Test
  func `are computed far from their start without passing all dates`() throws {
    let set = try set("1970-01-01 12:00", "FREQ=DAILY;INTERVAL=3")
    let answer = set.dates(in: CalendarSamples.moment(2199)..<CalendarSamples.moment(2200))
    #expect((121...122).contains(answer.dates.count) && !answer.isCut)
    var rules = RuleDates(
      try RecurrenceRule(parsing: "FREQ=DAILY;INTERVAL=3"),
      start: LocalTime(year: 1970, month: 1, day: 1), from: CalendarSamples.moment(2199) / 1000)
    #expect(rules.next().map { $0 > CalendarSamples.moment(2198) / 1000 } == true)
  }

  @Test
  func `give a thousand dates at once at most, and say that there are more`() throws {
    let set = try set("2026-01-01 12:00", "FREQ=DAILY;COUNT=2147483647")
    let answer = set.dates(in: 0..<CalendarSamples.moment(2100))
    #expect(answer.dates.count == 1000 && answer.isCut)
    #expect(set.next(after: CalendarSamples.moment(2198))?.wall.year == 2198)
  }

  private static let refused: [(String, RecurrenceError)] = [
    ("FREQ=SECONDLY", RecurrenceError.withinDay),
    ("FREQ=HOURLY;INTERVAL=0", .withinDay),
    ("FREQ=DAILY;INTERVAL=0", .malformed("INTERVAL")),
    ("FREQ=DAILY;INTERVAL=-9223372036854775808", .malformed("INTERVAL")),
    ("FREQ=DAILY;COUNT=0", .malformed("COUNT")),
    ("FREQ=DAILY;COUNT=99999999999999999999", .malformed("COUNT")),
    ("FREQ=DAILY;COUNT=2;UNTIL=20260101", .malformed("COUNT, UNTIL")),
    ("FREQ=DAILY;BYMONTHDAY=-9223372036854775808", .malformed("BYMONTHDAY")),
    ("FREQ=DAILY;BYMONTHDAY=0", .malformed("BYMONTHDAY")),
    ("FREQ=DAILY;BYDAY=2MO", .malformed("BYDAY")),
    ("FREQ=MONTHLY;BYDAY=é", .malformed("RRULE")),
    ("FREQ=MONTHLY;BYDAY=0MO", .malformed("BYDAY")),
    ("FREQ=MONTHLY;BYSETPOS=1", .malformed("BYSETPOS")),
    ("FREQ=WEEKLY;BYWEEKNO=1", .malformed("BYWEEKNO")),
    ("FREQ=DAILY;FREQ=DAILY", .malformed("FREQ=DAILY")),
    ("", .malformed("FREQ")),
    ("FREQ=YEARLY;BYEASTER=1", .malformed("BYEASTER")),
    ("RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=5L", .otherCalendar("CHINESE")),
  ]

  @Test(arguments: refused)
  func `that are not supported are refused`(text: String, error: RecurrenceError) {
    #expect(throws: error) { try RecurrenceRule(parsing: text) }
  }

  @Test
  func `with times without end or texts without end are refused`() {
    let minutes = (0..<60).map(String.init).joined(separator: ",")
    #expect(throws: RecurrenceError.withinDay) {
      try RecurrenceRule(parsing: "FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=\(minutes)")
    }
    let months = String(repeating: "1,", count: 9999)
    #expect(throws: RecurrenceError.malformed("RRULE")) {
      try RecurrenceRule(parsing: "FREQ=DAILY;BYMONTH=\(months)")
    }
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2", RecurrenceError.noDate),
    ("FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2", .noDate),
    ("FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=5MO", .noDate),
    ("FREQ=YEARLY;BYWEEKNO=20;BYMONTH=1;BYDAY=MO", .noDate),
    ("FREQ=YEARLY;BYYEARDAY=366;BYMONTH=2", .noDate),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300", .noDate),
    ("FREQ=DAILY;UNTIL=20251231", .endsBeforeStart),
    ("FREQ=DAILY;UNTIL=20260101T085959Z", .endsBeforeStart),
  ])
  func `without a date are refused quickly`(text: String, error: RecurrenceError) throws {
    let set = try set("2026-01-01 12:00", text)
    #expect(throws: error) { try set.check() }
    #expect(dates(set, 1970, 2200) == ["2026-01-01 12:00"])
  }

  @Test
  func `that find nothing stop after a limited amount of work`() throws {
    let rule = try RecurrenceRule(parsing: "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2")
    var dates = RuleDates(rule, start: LocalTime(year: 1970, month: 1, day: 1), countsStart: false)
    #expect(dates.next() == nil)
    var longer = rule
    longer.interval = 1
    longer.months = []
    longer.monthDays = []
    longer.positions = [288]
    longer.hours = [1]
    var others = RuleDates(
      longer, start: LocalTime(year: 1970, month: 1, day: 1), countsStart: false)
    #expect(others.next() == nil)
  }

  @Test(arguments: [
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU", "FREQ=MONTHLY;COUNT=5;BYDAY=-1FR",
    "FREQ=YEARLY;UNTIL=20301231T220000Z;BYMONTH=3,10;BYMONTHDAY=-1",
    "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD",
  ])
  func `are written as they were read`(text: String) throws {
    let rule = try RecurrenceRule(parsing: text)
    let written = rule.text(in: try Self.kyiv.get(), isAllDay: false)
    #expect(written == text)
    #expect(try RecurrenceRule(parsing: written) == rule)
  }
}
