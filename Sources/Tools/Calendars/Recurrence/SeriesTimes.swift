import Timekeeping

/// The times of an event and of its repetitions, in one zone.
struct SeriesTimes: Sendable {
  var start: LocalTime
  var end: LocalTime?
  var rule: RecurrenceRule?
  var additions: [LocalTime] = []
  var exceptions: [RecurrenceException] = []

  init(start: LocalTime) { self.start = start }

  init(_ item: CalendarItem) {
    (start, end, rule) = (item.start, item.end, item.rule)
    (additions, exceptions) = (item.additions, item.exceptions)
  }

  func give(to item: inout CalendarItem) {
    (item.start, item.end, item.rule) = (start, end, rule)
    (item.additions, item.exceptions) = (additions, exceptions)
  }

  /// Moves the start to another date of the series; the end follows.
  mutating func begin(at date: LocalTime) {
    end = end.map { $0.moved(by: date.wallSeconds - start.wallSeconds) }
    start = date
  }

  /// Returns the dates of the series in a zone, at most a thousand of its rule.
  func set(in zone: LocalZone) -> RecurrenceSet {
    RecurrenceSet(
      start: start, zone: zone, rule: rule, additions: additions, exceptions: exceptions)
  }

  /// Begins with the first date of the rule in a year, or returns `false` if there is none.
  ///
  /// A count loses the dates before it.
  mutating func begin(inYear year: Int, countsStart: Bool, _ zone: LocalZone) -> Bool {
    guard var rule else { return false }
    let from = LocalTime(year: year, month: 1, day: 1).wallSeconds
    let last = rule.until?.lastWall(in: zone).wallSeconds ?? .max
    var dates = RuleDates(
      rule, start: start, from: from, until: last, countsStart: countsStart)
    var passed = 0
    while let date = dates.next() {
      guard date >= max(from, start.wallSeconds) else {
        passed += 1
        continue
      }
      rule.count = rule.count.map { $0 - passed }
      self.rule = rule
      begin(at: LocalTime(wallSeconds: date))
      return true
    }
    return false
  }
}

extension SeriesTimes {
  /// The maximum numbers of dates that are listed, and that are compared.
  private static let (mostListed, mostCompared) = (400, 4_000)

  /// Converts the times from one zone to another with other clocks.
  ///
  /// Dates for which the rule gives another moment in the new zone are listed one by one.
  mutating func recast(from old: LocalZone, to new: LocalZone) {
    let former = self
    start = start.recast(from: old, to: new)
    end = end?.recast(from: old, to: new)
    additions = additions.map { $0.recast(from: old, to: new) }
    exceptions = exceptions.map { exception in
      guard case .time(let time) = exception else { return exception }
      return .time(time.recast(from: old, to: new))
    }
    guard var rule = former.rule else { return }
    rule.until = rule.until.map {
      .utc($0.lastWall(in: old).settledUTCMilliseconds(in: old) / 1000)
    }
    self.rule = rule.moved(from: former.start, to: start) ?? .once
    let dates = RuleDates(
      former.rule ?? .once, start: former.start,
      until: former.rule?.until?.lastWall(in: old).wallSeconds ?? .max)
    list(dates, without: Set(former.exceptions), in: new) { $0.recast(from: old, to: new) }
  }

  /// Lists dates of a former rule that the rule does not give.
  private mutating func list(
    _ dates: RuleDates, without exceptions: Set<RecurrenceException>, in zone: LocalZone,
    _ recast: (LocalTime) -> LocalTime
  ) {
    guard let rule else { return }
    let last = rule.until?.lastWall(in: zone).wallSeconds ?? .max
    var given = RuleDates(rule, start: start, until: last)
    var listed: [LocalTime] = []
    for former in dates.prefix(Self.mostCompared).lazy.map(LocalTime.init(wallSeconds:)) {
      if listed.count == Self.mostListed { break }
      let (meant, date) = (recast(former), given.next().map(LocalTime.init(wallSeconds:)))
      guard meant != date else { continue }
      if let date { self.exceptions.append(.time(date)) }
      if !exceptions.contains(.time(former)), !exceptions.contains(.day(former.midnight)) {
        listed.append(meant)
      }
    }
    additions = (listed + additions).sorted { $0.wallSeconds < $1.wallSeconds }
  }
}

extension LocalTime {
  var midnight: LocalTime { LocalTime(year: year, month: month, day: day) }

  func moved(by seconds: Int) -> LocalTime { LocalTime(wallSeconds: wallSeconds + seconds) }

  /// Returns the local time in another zone at the same moment.
  fileprivate func recast(from old: LocalZone, to new: LocalZone) -> LocalTime {
    LocalTime(utcMilliseconds: settledUTCMilliseconds(in: old), in: new)
  }
}
