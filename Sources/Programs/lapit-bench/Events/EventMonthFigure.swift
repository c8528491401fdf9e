import Accounts
import EventScreens
import Events
import Store
import Timekeeping

/// A month of a user with 480 events and 20 series.
///
/// The yardstick is libical expanding those rules from their start.
///
/// `events month` computes the month from events in memory. `events month read` includes the
/// reading of 500 documents.
enum EventMonthFigure {
  private static let single = 480
  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;BYMONTHDAY=15",
  ]
  private static let series = 20
  private static let pairs = 10
  private static let person = EventTown.author(0)
  /// Three years before the month.
  private static let start = EventTown.now - 3 * 365 * 86_400
  private static let month = EventTown.now - 20 * 86_400..<EventTown.now + 11 * 86_400

  static func lines(in workplace: Workplace) throws -> [Line] {
    let store = try FileStore.open(
      folder: workplace.path("month"), schema: BenchSchema.withYardsticks)
    defer { store.close() }
    try fill(store)
    let directory = EventDirectory(store: store, clock: .system)
    let all = try store.read {
      try $0.find(EventCollections.events).map(Event.init(stored:))
    }
    let yardstick = yardstick(all)
    let reckoned = Comparison.inTurn(
      pairs: pairs, measured: { Stopwatch.seconds { keep(dates(of: all)) } },
      yardstick: { Stopwatch.seconds(yardstick.expand) })
    let read = try Comparison.inTurn(
      pairs: pairs,
      measured: {
        let lines = CalendarLines(
          directory: directory, person: person, zones: .system, now: EventTown.now, view: month)
        return try Stopwatch.seconds { keep(try lines.all()) }
      }, yardstick: { Stopwatch.seconds(yardstick.expand) })
    return [
      Line("events month" + yardstick.note, reckoned, atMost: 1), Line("events month read", read),
    ]
  }

  private static func dates(of all: [Event]) -> [Event] {
    all.flatMap { event in
      event.rule.isEmpty
        ? month.contains(event.startTime) ? [event] : []
        : NextDate.all(of: event, without: [], in: month, .system)
    }
  }

  private struct Yardstick {
    let note: String
    let expand: () -> Void
  }

  /// Without libical the yardstick is our own expansion from the start, and its name says so.
  private static func yardstick(_ all: [Event]) -> Yardstick {
    let series = all.filter { !$0.rule.isEmpty }
    let counts = series.map { event in
      NextDate.all(of: event, without: [], in: start - 86_400..<month.upperBound, .system).count
    }
    guard let libical = Libical() else {
      return Yardstick(note: " (own)") {
        for event in series {
          keep(
            NextDate.all(of: event, without: [], in: start - 86_400..<month.upperBound, .system))
        }
      }
    }
    return Yardstick(note: "") {
      for (event, count) in zip(series, counts) {
        keep(libical.dates(of: event.rule, from: event.startTime, count: count))
      }
    }
  }

  private static func fill(_ store: FileStore) throws {
    try store.write(by: "bench", at: 0) { transaction in
      try transaction.put(AccountsSchema.users, id: person, EventTown.user(0))
      var saved = SavedEvents(userID: person)
      for number in 0..<single + series {
        var event = EventTown.event(number)
        event.position?.name = "Harbour Hall"
        if number >= single { try repeats(&event, number) }
        try transaction.put(EventCollections.events, id: event.id, event)
        saved.events.append(SavedEvents.Item(eventID: event.id, flags: "c", at: number))
      }
      try transaction.put(
        EventCollections.saved(of: person), id: SavedEvents.id(person, "2026"), saved)
    }
  }

  private static func repeats(_ event: inout Event, _ number: Int) throws {
    event.rule = rules[number % rules.count]
    let start = LocalTime(utcMilliseconds: (Self.start + number * 3_600) * 1000, in: .utc)
    (event.startLocal, event.timeZone) = (start.wallText, "Etc/UTC")
    event.endLocal = LocalTime(wallSeconds: start.wallSeconds + 7_200).wallText
    (event.startTime, event.endTime) = (start.wallSeconds, start.wallSeconds + 7_200)
  }
}
