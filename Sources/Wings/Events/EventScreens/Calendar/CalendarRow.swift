import Events
import Languages
import Shell
import Timekeeping

/// A row of the agenda.
nonisolated enum CalendarRow: Identifiable, Sendable, Equatable {
  case event(EventLine)
  /// An item of another wing.
  case other(AgendaItem, wing: Wording)
  /// Free time in which an event would fit.
  case free(FreeEvening)

  var id: String {
    switch self {
    // Each date of a series has a separate row.
    case .event(let line):
      line.event.rule.isEmpty ? line.id : "\(line.id) \(line.event.startLocal)"
    case .other(let item, let wing): "\(wing.key) \(item.day) \(item.stop.name)"
    case .free(let evening): "free \(evening.free.time.lowerBound)"
    }
  }

  var line: EventLine? {
    switch self {
    case .event(let line): line
    case .other, .free: nil
    }
  }

  /// The title; `nil` for free time.
  var name: String? {
    switch self {
    case .event(let line): line.event.title
    case .other(let item, _): item.stop.name
    case .free: nil
    }
  }

  /// The row as an item of the timeline that all wings share; `nil` for free time.
  var item: AgendaItem? {
    switch self {
    case .event(let line): EventAgenda.item(line)
    case .other(let item, _): item
    case .free: nil
    }
  }

  /// Seconds since 1970, the end exclusive.
  var start: Int { time.lowerBound }
  var end: Int { time.upperBound }

  /// Whether the end is unknown.
  var isOpenEnded: Bool {
    if case .other(let item, _) = self { item.isOpenEnded } else { false }
  }

  /// Whether it has ended by a moment; an assumed end does not count.
  func isOver(at now: Int) -> Bool { !isOpenEnded && end <= now }

  private var time: Range<Int> {
    switch self {
    case .event(let line): line.event.startTime..<max(line.event.startTime, line.event.endTime)
    case .other(let item, _): item.time ?? Self.whole(item.day)
    case .free(let evening): evening.free.time
    }
  }

  /// Returns a day in the machine's time zone.
  private static func whole(_ day: String) -> Range<Int> {
    guard let day = try? LocalTime(parsing: day) else { return 0..<0 }
    let start = day.settledSeconds(in: .system)
    return start..<max(start, day.adding(days: 1).settledSeconds(in: .system))
  }

  /// The texts that a filter searches; none for free time.
  var soughtTexts: [String] {
    switch self {
    case .event(let line): line.soughtTexts
    case .other(let item, _): [item.stop.name, item.place]
    case .free: []
    }
  }
}
