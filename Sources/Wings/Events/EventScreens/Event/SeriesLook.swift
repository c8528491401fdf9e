import Events
import Languages
import Timekeeping

/// How a series goes on beyond the date that somebody looks at.
nonisolated struct SeriesLook: Sendable {
  /// How it repeats, and from when on.
  let series: Event
  /// What comes next, those with an event of their own among them, in order.
  let next: [Event]
  /// The last that goes on or lies ahead before the date that somebody looks at.
  let former: Event?

  private static let most = 4
  /// So far ahead is looked, in seconds: to the next date of what takes place every year.
  private static let ahead = 400 * 86_400

  /// None for what happens once, and where whoever looks may see this date of the series alone.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  init?(
    of event: Event, for person: String, _ directory: EventDirectory, _ zones: Zones
  ) throws {
    let id = event.rule.isEmpty ? event.seriesID : event.id
    guard let id, let series = try directory.event(id), series.isShown(to: person)
    else { return nil }
    let now = directory.clock.now().utc / 1000
    let own = try directory.ownDates(of: id)
    // A series opens at the date that goes on.
    let begun = now - (series.endTime - series.startTime)
    let usual = NextDate.all(of: series, without: own, in: begun..<now + Self.ahead, zones)
    let others = own.filter { !$0.cancelled && $0.isShown(to: person) }
    self.series = series
    let left = (series.cancelled ? [] : usual + others).filter {
      max($0.startTime, $0.endTime) > now
    }
    .sorted { $0.startTime < $1.startTime }
    next = left.filter { $0.startTime > max(now, event.startTime) }.prefix(Self.most).map(\.self)
    former = left.last { $0.startTime < event.startTime }
  }
}

nonisolated extension EventTimes {
  /// How an event repeats, in words; none for what happens once, or as no form offers it.
  func repeats(_ event: Event) -> String? {
    guard !event.rule.isEmpty, let start = try? LocalTime(parsing: event.startLocal),
      let repetition = Repetition(rule: event.rule, from: start, in: ownZone(of: event))
    else { return nil }
    return RepetitionWords(texts: texts).text(repetition, from: start)
  }

  /// What comes next of a series, in a line.
  func next(of look: SeriesLook) -> String? {
    guard !look.next.isEmpty else { return nil }
    let dates = look.next.map { moment(of: $0) }.joined(separator: ", ")
    return texts.text("events.series.next", ["dates": dates])
  }
}
