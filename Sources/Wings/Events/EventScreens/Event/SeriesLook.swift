import EventFiles
import Events
import Languages
import Timekeeping

/// The dates of a series around the one that is shown.
nonisolated struct SeriesLook: Sendable {
  /// The series, with its rule and start.
  let series: Event
  /// The next dates in order, including separately stored ones.
  let next: [Event]
  /// The last date before the shown one that has not ended.
  let former: Event?

  private static let most = 4
  /// How far ahead dates are searched, in seconds: enough for a yearly event.
  private static let ahead = 400 * 86_400

  /// Reads the dates.
  ///
  /// `nil` for a single event, and if the person may see only this date of the series.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  init?(
    of event: Event, for person: String, _ directory: EventDirectory, _ zones: Zones
  ) throws {
    let id = event.rule.isEmpty ? event.seriesID : event.id
    guard let id, let series = try directory.event(id), series.isShown(to: person)
    else { return nil }
    let now = directory.clock.now().utc / 1000
    let own = try directory.ownDates(of: id)
    // A series opens at its current date.
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
  /// Returns the repetition as text; `nil` for a single event or a foreign rule.
  func repeats(_ event: Event) -> String? {
    guard !event.rule.isEmpty, let start = try? LocalTime(parsing: event.startLocal),
      let repetition = Repetition(rule: event.rule, from: start, in: ownZone(of: event))
    else { return nil }
    return RepetitionWords(texts: texts).text(repetition, from: start)
  }

  /// Returns the next dates of a series on one line.
  func next(of look: SeriesLook) -> String? {
    guard !look.next.isEmpty else { return nil }
    let dates = look.next.map { moment(of: $0) }.joined(separator: ", ")
    return texts.text("events.series.next", ["dates": dates])
  }
}
