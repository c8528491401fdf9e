import Calendars
import Store
import Timekeeping

/// The mapping of a series' dates to its new start time.
private struct LocalTimeShift {
  private let former: LocalTime
  private let start: LocalTime
  private let localTimes: SeriesLocalTimes

  /// Fails if the start is unchanged.
  init?(from old: Event, to series: Event, in zones: Zones) {
    guard !old.rule.isEmpty, old.startLocal != series.startLocal,
      let former = try? LocalTime(parsing: old.startLocal),
      let start = try? LocalTime(parsing: series.startLocal),
      let localTimes = SeriesLocalTimes(Self.endless(series), in: zones)
    else { return nil }
    (self.former, self.start, self.localTimes) = (former, start, localTimes)
  }

  /// Returns the former rule with its end moved, so that the same dates remain.
  func rule(of old: Event, in zones: Zones) -> String {
    guard let zone = zones.named(old.timeZone)?.local,
      var rule = try? RecurrenceRule(parsing: old.rule), let end = rule.lastWall(in: zone)
    else { return old.rule }
    // The end moves by as much as a date of the series on that day would.
    let usual = LocalTime(on: end, at: former)
    guard let moved = try? LocalTime(parsing: moved(usual.wallText)) else { return old.rule }
    rule.until = .wall(
      LocalTime(wallSeconds: end.wallSeconds + moved.wallSeconds - usual.wallSeconds))
    return rule.text(in: zone, isAllDay: old.allDay)
  }

  /// Returns the series without an end.
  private static func endless(_ series: Event) -> Event {
    guard var rule = try? RecurrenceRule(parsing: series.rule), rule.until != nil else {
      return series
    }
    var endless = series
    rule.until = nil
    endless.rule = rule.text(in: .utc, isAllDay: series.allDay)
    return endless
  }

  var isLater: Bool { former.wallSeconds < start.wallSeconds }

  /// Returns the date at the new time, or moved as far as the start if only that follows the rule.
  ///
  /// A date at another time of day than the former start is unchanged.
  func moved(_ wall: String) -> String {
    guard wall.count > 10, let time = try? LocalTime(parsing: wall),
      time.timeOfDay == former.timeOfDay
    else { return wall }
    let sameDay = "\(time.date)T\(start.timeOfDay)"
    if localTimes.isRuled(sameDay) { return sameDay }
    let along = LocalTime(
      wallSeconds: time.wallSeconds + start.wallSeconds - former.wallSeconds
    ).wallText
    return localTimes.isRuled(along) ? along : sameDay
  }
}

extension LocalTime {
  /// Combines the date of one moment and the time of another.
  fileprivate init(on day: LocalTime, at hour: LocalTime) {
    self.init(
      year: day.year, month: day.month, day: day.day, hour: hour.hour, minute: hour.minute,
      second: hour.second)
  }
}

extension SeriesWork {
  /// Moves everything that refers to dates of a series to their new times.
  ///
  /// These are excluded and added dates, separately stored dates and the dates that people chose.
  /// Otherwise a cancelled date would appear again when the other dates move by an hour.
  func moveDates(from old: Event, to series: inout Event) throws {
    guard let move = LocalTimeShift(from: old, to: series, in: work.zones) else { return }
    if series.rule == old.rule { series.rule = move.rule(of: old, in: work.zones) }
    series.exdates = series.exdates.map(move.moved)
    series.rdates = series.rdates.map(move.moved)
    let dates = try ownDates(of: old).sorted { ($0.recurrenceID ?? "") < ($1.recurrenceID ?? "") }
    // In this order no two dates have the same key at any moment.
    for date in move.isLater ? dates.reversed() : dates {
      try rename(date, to: move.moved(date.recurrenceID ?? ""), as: series)
    }
    for var row in try work.responses.holders(of: old.id) where !row.dates.isEmpty {
      row.dates = row.dates.map(move.moved)
      try work.responses.keep(row)
    }
  }

  /// Renames a date; one that started at the usual time moves with the series.
  private func rename(_ old: Event, to wall: String, as series: Event) throws {
    guard let former = old.recurrenceID, former != wall else { return }
    var date = old
    date.recurrenceID = wall
    if old.startLocal == former {
      let usual = EventDraft(date: wall, of: series).applied(to: date, in: work.zones)
      (date.startLocal, date.endLocal) = (usual.startLocal, usual.endLocal)
      (date.timeZone, date.allDay) = (usual.timeZone, usual.allDay)
      (date.startTime, date.endTime) = (usual.startTime, usual.endTime)
    }
    (date.changedTime, date.sequence) = (now, date.sequence + 1)
    try work.put(date)
    try work.responses.moveKept(from: old, to: date)
    _ = try work.notices.delay(
      ChangeNotice.changes(from: old, to: date), from: old, to: date,
      hasHolders: try !work.responses.holders(of: date.id).isEmpty)
  }
}
