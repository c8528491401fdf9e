import Accounts
import Chance
import EventFiles
import Events
import EventsDemo
import Foundation
import Maps
import Notifications
import People
import Pictures
import Python
import Store
import Testing
import Timekeeping

@Suite("Other programs read the same events in our calendars")
struct OtherReadersTests {
  /// Friday, 20 November 2026, and the two years that follow.
  private static let now = 1_795_161_600
  private static let range = now * 1000..<(now + 731 * 86_400) * 1000

  private static let hasPython = Python.has("icalendar", "recurring_ical_events")

  /// Prints the dates of a file in two years: seconds since 1970, title, and `CANCELLED`.
  private static let program = """
    import datetime as D, sys, icalendar, recurring_ical_events as E
    U = D.timezone.utc
    calendar = icalendar.Calendar.from_ical(open(FILE, "rb").read())
    first, last = (D.datetime.fromtimestamp(t, U) for t in (FIRST, LAST))
    found = []
    for e in E.of(calendar).between(first - D.timedelta(days=1), last):
        s = e.start
        if not isinstance(s, D.datetime): s = D.datetime(s.year, s.month, s.day, tzinfo=U)
        if first <= s < last:
            off = " CANCELLED" if e.get("STATUS") == "CANCELLED" else ""
            found.append(f"{int(s.timestamp())} {e['SUMMARY']}{off}")
    print("\\n".join(sorted(found)))
    """

  private func python(_ calendar: String) throws -> [String] {
    let file = NSTemporaryDirectory() + "lapit-" + UUID().uuidString + ".ics"
    try calendar.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let bounds = (Self.range.lowerBound / 1000, Self.range.upperBound / 1000)
    return Python.lines(
      of: Self.program.replacing("FILE", with: "\"\(file)\"")
        .replacing("FIRST", with: "\(bounds.0)").replacing("LAST", with: "\(bounds.1)"),
      environment: ["PYTHONTZPATH": ZoneFolder.system.path ?? ""])
  }

  /// Returns the same lines for stored events.
  private func own(_ events: [Event]) throws -> [String] {
    try EventDates.all(of: events, in: Self.range, .system).map { date in
      // All-day events have no time zone.
      let zone = Zones.system.named(date.event.timeZone)?.local ?? .utc
      let start = date.start.settledSeconds(in: date.event.allDay ? .utc : zone)
      return "\(start) \(date.event.title)" + (date.event.cancelled ? " CANCELLED" : "")
    }.sorted()
  }

  private static let zones = [
    "Europe/Kyiv", "America/New_York", "Australia/Lord_Howe", "Europe/Dublin", "Pacific/Chatham",
    "America/St_Johns", "Asia/Tehran", "Etc/UTC",
  ]
  private static let rules = [
    "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,WE,SU", "FREQ=WEEKLY;INTERVAL=2",
    "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY", "FREQ=DAILY;COUNT=40", "FREQ=WEEKLY;COUNT=70",
    "FREQ=WEEKLY;UNTIL=20271031T013000Z",
  ]

  /// Returns a series over clock changes, with excluded dates.
  private func series(_ number: Int, _ random: inout some RandomNumberGenerator) throws -> Event {
    var draft = EventDraft()
    draft.title = "Series \(number)"
    draft.categories = ["music"]
    draft.timeZone = Self.zones[Int.random(in: 0..<Self.zones.count, using: &random)]
    draft.rule = Self.rules[Int.random(in: 0..<Self.rules.count, using: &random)]
    draft.place = "Hall"
    let day = LocalTime(year: 2026, month: 9, day: 1).adding(
      days: Int.random(in: 0..<200, using: &random))
    draft.allDay = Int.random(in: 0..<8, using: &random) == 0 && !draft.rule.contains("UNTIL")
    let hour = [0, 1, 2, 3, 9, 19, 23][Int.random(in: 0..<7, using: &random)]
    let clock = LocalTime(
      year: day.year, month: day.month, day: day.day, hour: hour,
      minute: [0, 30, 45][Int.random(in: 0..<3, using: &random)])
    draft.start = draft.allDay ? day.date : "\(day.date) \(clock.timeOfDay.prefix(5))"
    let end = LocalTime(wallSeconds: clock.wallSeconds + 5_400)
    draft.end = draft.allDay ? day.date : "\(end.date) \(end.timeOfDay.prefix(5))"
    var event = draft.applied(
      to: Event(id: "series\(number)", title: "", userID: "ana"), in: .system)
    event.uid = "series\(number)@s.lapit"
    let dates = try EventDates.all(of: [event], in: Self.range, .system).dropFirst()
    event.exdates = dates.prefix(12).filter { _ in Bool.random(using: &random) }
      .map { event.allDay ? $0.start.date : $0.start.wallText }
    return event
  }

  @Test(.enabled(if: hasPython, "python3 has no icalendar and recurring_ical_events"))
  func `five hundred random series have the same dates in python-icalendar`() throws {
    let scene = try FilesScene()
    var random = SeededGenerator(seed: 11)
    let events = try (0..<500).map { try series($0, &random) }
    let (theirs, ours) = (try python(try scene.calendar(events)), try own(events))
    #expect(ours.count > 10_000)
    #expect(theirs.count == ours.count, "\(theirs.first ?? "")")
    let odd = Set(theirs).symmetricDifference(ours)
    #expect(odd.isEmpty, "\(odd.sorted().prefix(10))")
  }

  @Test(.enabled(if: hasPython, "python3 has no icalendar and recurring_ical_events"))
  func `the demo has the same dates, titles and states in python-icalendar`() throws {
    let store = MemoryStore(
      schema: Schema(
        version: 1,
        parts: [
          AccountsSchema.part, EventCollections.schema, PeopleCollections.schema,
          MapCollections.schema,
          PictureCollections.schema, NoticeCollections.schema,
        ]))
    let clock = Clock.manual(ManualClock(utc: Self.now * 1000))
    let accounts = AccountService(store: store, clock: clock, hasher: .cheap)
    try DemoEvents.fill(store, with: DemoCast.register(in: accounts, clock: clock, folder: nil))
    let events = try store.read {
      try $0.find(EventCollections.events).map(Event.init(stored:))
    }
    let text = try EventCalendar(zones: .system, now: Self.now).text(events, in: store)
    let (theirs, ours) = (try python(text), try own(events))
    #expect(theirs == ours && ours.count > 100 && ours.contains { $0.hasSuffix("CANCELLED") })
  }

  private static let hasCalcurse =
    shell("command -v calcurse >/dev/null && echo there") == ["there"]

  private static func shell(_ line: String) -> [String] {
    guard let output = popen(line + " </dev/null", "re") else { return [] }
    defer { pclose(output) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(output), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// calcurse skips separate dates and cancellations, and miscounts rules with a count.
  @Test(.enabled(if: hasCalcurse, "calcurse is not installed"))
  func `calcurse skips nothing, and has plain events and finite rules at their times`() throws {
    let scene = try FilesScene()
    let events = [
      try scene.publish { $0.title = "Quay; \\ Concert, late" },
      try scene.publish {
        ($0.title, $0.rule) = ("Salsa", "FREQ=WEEKLY;UNTIL=20261213T080000Z")
        ($0.start, $0.end) = ("2026-11-22 10:00", "2026-11-22 11:00")
      },
      try scene.publish {
        ($0.title, $0.timeZone) = ("Elsewhere", "America/New_York")
        ($0.start, $0.end) = ("2026-11-24 10:00", "2026-11-24 11:00")
      },
    ]
    let folder = NSTemporaryDirectory() + "lapit-calcurse-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try scene.calendar(events).write(
      toFile: folder + "/f.ics", atomically: true, encoding: .utf8)
    let program = "TZ=Europe/Kyiv calcurse -D '\(folder)'"
    let brought = Self.shell(program + " -i '\(folder)/f.ics' 2>&1")
    #expect(brought.contains("3 apps / 0 events / 0 todos / 0 skipped"), "\(brought)")
    let line = "'%(start:%Y-%m-%d %H:%M) %m\\n'"
    let listed = Self.shell(
      program + " -Q --from 11/20/2026 --days 40 --format-apt \(line) --format-recur-apt \(line)")
    #expect(
      listed.filter { $0.hasPrefix("2026") } == [
        "2026-11-21 18:00 Quay; \\ Concert, late", "2026-11-22 10:00 Salsa",
        "2026-11-24 17:00 Elsewhere", "2026-11-29 10:00 Salsa", "2026-12-06 10:00 Salsa",
        "2026-12-13 10:00 Salsa",
      ])
  }
}
