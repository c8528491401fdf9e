import Accounts
import Store
import Timekeeping

/// Splits a series at one of its dates.
extension SeriesWork {
  /// Returns the event that an act on some dates of a series changes.
  ///
  /// It is the series, a separately stored date, or the split-off series of the later dates.
  ///
  /// - Throws: `EventError.noSuchDate` if the series has no such date; the store's errors.
  func target(_ scope: SeriesScope, of series: Event, id: String) throws -> Event {
    switch scope {
    case .all: return series
    case .date(let wall): return try date(wall, of: series, id: id)
    case .later(let wall):
      return wall == series.startLocal ? series : try part(series, at: wall, id: id)
    }
  }

  /// Splits a series before one of its dates.
  ///
  /// People who saved the series keep both parts. Separately stored dates move to their part.
  private func part(_ series: Event, at wall: String, id: String) throws -> Event {
    guard let rules = SeriesLocalTimes(series, in: work.zones)?.parted(at: wall) else {
      throw EventError(.noSuchDate, ["event": series.title, "date": wall])
    }
    let later = try begin(series, at: wall, id: id, rule: rules.later)
    let earlier = try end(series, before: wall, rule: rules.earlier)
    for var date in try ownDates(of: series) where date.recurrenceID ?? "" >= wall {
      (date.seriesID, date.uid) = (later.id, later.uid)
      try work.put(date)
    }
    for row in try work.responses.holders(of: series.id) { try share(row, with: later, from: wall) }
    try work.popularity.recount(earlier)
    try work.popularity.recount(later)
    return later
  }

  private func begin(
    _ series: Event, at wall: String, id: String, rule: String
  ) throws -> Event {
    var later = EventDraft(date: wall, of: series).applied(to: series, in: work.zones)
    (later.id, later.uid) = (id, work.configuration.uid(of: id))
    (later.rule, later.sequence, later.changedTime) = (rule, 0, now)
    (later.admission, later.partedAt) = (nil, nil)
    later.exdates = series.exdates.filter { $0 >= wall.prefix($0.count) }
    later.rdates = series.rdates.filter { $0 >= wall }
    // Its interests count from the same time as those of the whole series.
    later.popularSince = series.popularSince ?? series.addTime
    try work.insert(later)
    try work.organizing.copyPeople(from: series, to: later)
    try work.history.note(.created, later)
    return later
  }

  private func end(_ series: Event, before wall: String, rule: String) throws -> Event {
    var earlier = series
    (earlier.rule, earlier.partedAt) = (rule, wall)
    earlier.exdates = series.exdates.filter { $0 < wall.prefix($0.count) }
    earlier.rdates = series.rdates.filter { $0 < wall }
    earlier.sequence += 1
    earlier.changedTime = now
    try work.put(earlier)
    try work.history.note(.edited, earlier)
    return earlier
  }

  private func share(_ row: Interest, with later: Event, from wall: String) throws {
    var (rest, new) = (row, row)
    (new.eventID, new.going) = (later.id, 0)
    if !row.dates.isEmpty {
      rest.dates = row.dates.filter { $0 < wall }
      new.dates = row.dates.filter { $0 >= wall }
      if rest.dates.isEmpty { (rest.interested, rest.inCalendar) = (false, false) }
    }
    if row.dates.isEmpty || !new.dates.isEmpty { try work.responses.keep(new) }
    if rest != row { try work.responses.keep(rest) }
  }
}
