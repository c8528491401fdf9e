import Events
import Languages
import Shell
import Timekeeping

/// The current position in an event's programme.
nonisolated struct PlanNow {
  /// A row with its start in seconds since 1970; `nil` if it cannot be read.
  struct Row {
    let row: PlanRow
    let start: Int?
    /// The shown time, with a date if it is not the event's first day.
    let time: String
  }

  let rows: [Row]
  private let times: EventTimes
  private let isLive: Bool

  init(_ event: Event, _ times: EventTimes) {
    let zone = times.ownZone(of: event)
    let day = String(event.startLocal.prefix(10))
    self.times = times
    isLive = event.moment(at: times.now) == .live
    rows = event.plan.map { row in
      let text = row.at.count <= 5 ? "\(day) \(row.at)" : row.at
      let (own, time) = (String(text.prefix(10)), times.texts.timeOfDay(String(text.suffix(5))))
      return Row(
        row: row, start: (try? LocalTime(parsing: text))?.settledSeconds(in: zone),
        time: own == day ? time : times.texts.shortDate(own) + " " + time)
    }
  }

  /// The index of the current row.
  var current: Int? {
    isLive ? rows.lastIndex { $0.start.map { $0 <= times.now } ?? false } : nil
  }

  /// The index of the next row.
  var next: Int? {
    isLive ? rows.firstIndex { $0.start.map { $0 > times.now } ?? false } : nil
  }

  /// The current and the next row on one line.
  var words: String? {
    let now = current.map { text("now", rows[$0]) }
    let next = next.map { text("next", rows[$0]) }
    let both = [now, next].compactMap(\.self)
    return both.isEmpty ? nil : both.joined(separator: "   ")
  }

  private func text(_ key: String, _ row: Row) -> String {
    times.texts.text("events.plan.\(key)", ["time": row.time, "text": row.row.text])
  }

  /// Returns the note of a row: the remaining time, or the time until it starts.
  func note(_ place: Int) -> String {
    guard let next, let start = rows[next].start else { return "" }
    let left = times.length(minutes: (start - times.now + 59) / 60)
    if place == current { return times.texts.text("events.plan.left", ["time": left]) }
    return place == next ? times.texts.text("events.plan.in", ["time": left]) : ""
  }
}
