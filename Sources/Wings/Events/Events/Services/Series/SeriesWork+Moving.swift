import Calendars
import Store
import Timekeeping

/// What the names of dates become when a series begins at another time.
private struct WallMove {
  private let former: LocalTime
  private let start: LocalTime
  private let walls: SeriesWalls

  /// Nothing where the dates keep their names.
  init?(from old: Event, to series: Event, in zones: Zones) {
    guard !old.rule.isEmpty, old.startLocal != series.startLocal,
      let former = try? LocalTime(parsing: old.startLocal),
      let start = try? LocalTime(parsing: series.startLocal),
      let walls = SeriesWalls(Self.endless(series), in: zones)
    else { return nil }
    (self.former, self.start, self.walls) = (former, start, walls)
  }

  /// The rule of the former series with its end where the dates are now: the same ones count.
  func rule(of old: Event, in zones: Zones) -> String {
    guard let zone = zones.named(old.timeZone)?.local,
      var rule = try? RecurrenceRule(parsing: old.rule), let end = rule.lastWall(in: zone)
    else { return old.rule }
    // As far as the date at the hour of the others that day moves.
    let usual = LocalTime(on: end, at: former)
    guard let moved = try? LocalTime(parsing: moved(usual.wallText)) else { return old.rule }
    rule.until = .wall(
      LocalTime(wallSeconds: end.wallSeconds + moved.wallSeconds - usual.wallSeconds))
    return rule.text(in: zone, isAllDay: old.allDay)
  }

  /// The series without a last date.
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

  /// The same day at the new time where that is a date now, else as far away as the start.
  func moved(_ wall: String) -> String {
    guard wall.count > 10, let time = try? LocalTime(parsing: wall),
      time.timeOfDay == former.timeOfDay
    else { return wall }
    let sameDay = "\(time.date)T\(start.timeOfDay)"
    if walls.isRuled(sameDay) { return sameDay }
    let along = LocalTime(
      wallSeconds: time.wallSeconds + start.wallSeconds - former.wallSeconds
    ).wallText
    return walls.isRuled(along) ? along : sameDay
  }
}

extension LocalTime {
  /// The day of one moment at the hour of another.
  fileprivate init(on day: LocalTime, at hour: LocalTime) {
    self.init(
      year: day.year, month: day.month, day: day.day, hour: hour.hour, minute: hour.minute,
      second: hour.second)
  }
}

extension SeriesWork {
  /// Lets what names dates of a series name them at their new time: those left out or added, those
  /// with an event of their own, and those that people chose.
  ///
  /// Otherwise a date that was called off would be back as soon as the others begin an hour later.
  func moveDates(from old: Event, to series: inout Event) throws {
    guard let move = WallMove(from: old, to: series, in: work.zones) else { return }
    if series.rule == old.rule { series.rule = move.rule(of: old, in: work.zones) }
    series.exdates = series.exdates.map(move.moved)
    series.rdates = series.rdates.map(move.moved)
    let dates = try ownDates(of: old).sorted { ($0.recurrenceID ?? "") < ($1.recurrenceID ?? "") }
    // No two of them may have one name at any moment.
    for date in move.isLater ? dates.reversed() : dates {
      try rename(date, to: move.moved(date.recurrenceID ?? ""), as: series)
    }
    for var row in try work.responses.holders(of: old.id) where !row.dates.isEmpty {
      row.dates = row.dates.map(move.moved)
      try work.responses.keep(row)
    }
  }

  /// A date that begins when the series did begins with it now, too.
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
