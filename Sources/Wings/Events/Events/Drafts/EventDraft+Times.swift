import Accounts
import Languages
import Timekeeping

extension EventDraft {
  /// Checks the start, the end and the time zone.
  func timeProblems(_ surroundings: Surroundings) -> [FieldProblem?] {
    let zone = surroundings.zones.named(timeZone)
    let noZone = EventText.problem("timeZone", "zone", ["name": timeZone], if: zone == nil)
    let first = moment("start", start, isNeeded: true, in: zone, surroundings)
    // An all-day event without an end lasts one day.
    let needsEnd = !surroundings.isImport && !allDay
    let last = moment("end", end, isNeeded: needsEnd, in: zone, surroundings)
    let years = [
      "first": "\(CivilDay.years.lowerBound)", "last": "\(CivilDay.years.upperBound)",
    ]
    let isOutside = salesEnd.map { !EventBounds.moment.contains($0) } ?? false
    var problems = [
      first.problem, last.problem, noZone,
      EventText.problem("salesEnd", "year", years, if: isOutside),
    ]
    if first.problem == nil, last.problem == nil, let zone { problems += order(in: zone.local) }
    return problems
  }

  /// Checks that the end follows the start within the limit, and that sales end in time.
  private func order(in zone: LocalZone) -> [FieldProblem?] {
    guard let times = try? times(), let end = times.end else { return [] }
    let last = end.settledSeconds(in: zone)
    let seconds = last - times.start.settledSeconds(in: zone)
    return [
      EventText.problem("end", "endBeforeStart", if: seconds <= 0),
      EventText.problem("end", "endTooLate", ["limit": "400"], if: seconds > EventBounds.longest),
      EventText.problem("salesEnd", "salesEnd", if: sells && salesEnd.map { $0 > last } ?? false),
    ]
  }

  private func moment(
    _ field: String, _ text: String, isNeeded: Bool, in zone: Zones.Zone?,
    _ surroundings: Surroundings
  ) -> (time: LocalTime?, problem: FieldProblem?) {
    if text.isEmpty { return (nil, EventText.problem(field, "\(field)Missing", if: isNeeded)) }
    // Only an all-day event can start on a date without a time.
    guard let time = try? LocalTime(parsing: text), allDay || text.count > 10 else {
      return (nil, EventText.problem(field, "moment", ["text": text], if: true))
    }
    if !CivilDay.years.contains(time.year) {
      let limits = ["first": "1970", "last": "2199"]
      return (time, EventText.problem(field, "year", limits, if: true))
    }
    if surroundings.isImport || allDay { return (time, nil) }
    return (time, zone.flatMap { EventText.doubt(field, text, time, in: $0.local) })
  }
}

extension EventDraft {
  /// Creates a draft of a single event from one date of a series.
  ///
  /// - Parameters:
  ///   - wall: The local date in the series, `YYYY-MM-DDTHH:MM:SS`.
  ///   - series: The series.
  package init(date wall: String, of series: Event) {
    var event = series
    (event.rule, event.exdates, event.rdates) = ("", [], [])
    event.endLocal = series.endLocal.flatMap {
      Self.shifted($0, from: series.startLocal, to: wall)
    }
    event.startLocal = wall
    self.init(model: event)
  }

  /// Moves a local time by the difference between two other local times.
  private static func shifted(_ time: String, from old: String, to new: String) -> String? {
    guard let time = try? LocalTime(parsing: time), let old = try? LocalTime(parsing: old),
      let new = try? LocalTime(parsing: new)
    else { return nil }
    let seconds = [time, old, new].map { $0.settledSeconds(in: .utc) }
    let moved = seconds[2] + seconds[0] - seconds[1]
    return LocalTime(utcMilliseconds: moved * 1000, in: .utc).wallText
  }
}
