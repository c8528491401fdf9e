import Timekeeping

extension ComponentTimes {
  /// Reads the rules; the first is that of the event, each other one gives dates of its own.
  mutating func readRules(hasDates: Bool) throws(ItemReader.Failure) {
    var known: Set<String> = []
    for line in lines.properties where line.name == "RRULE" {
      guard known.insert(line.value.uppercased()).inserted else { continue }
      do throws(RecurrenceError) {
        try take(try rule(line.value))
      } catch {
        // The start is no date of such a series.
        if error == .endsBeforeStart {
          if known.count == 1, !hasDates { throw .init(reason: .ruleEndsBeforeStart) }
          isWithoutStart = known.count == 1
          continue
        }
        notes.append(.onlyFirstDate(error))
        switch error {
        // The line is kept, since another program may follow the rule.
        case .withinDay, .otherCalendar: kept.append(line.whole)
        case .malformed, .endsBeforeStart, .noDate: break
        }
      }
    }
    if !loose.others.isEmpty { notes.append(.severalRules) }
  }

  private mutating func rule(_ text: String) throws(RecurrenceError) -> RecurrenceRule {
    let rule = try parsed(text)
    try RecurrenceSet(start: times.start, zone: zone, rule: rule).check()
    return rule
  }

  /// Parses a rule, whose end is read as the event's times are.
  fileprivate mutating func parsed(_ text: String) throws(RecurrenceError) -> RecurrenceRule {
    var rule = try RecurrenceRule(loosely: text, from: times.start, in: zone)
    let meant = rule.text(in: zone, isAllDay: isAllDay)
    if !LooseRule.isPlain(text) { notes.append(.readAs(text, as: meant)) }
    if case .utc(let seconds) = rule.until {
      rule.until =
        isAllDay
        ? .day(CalendarTime.utc(seconds).day(in: dayZone))
        : .utc(wall(ofUTC: seconds).settledUTCMilliseconds(in: zone) / 1000)
    }
    return rule
  }

  /// The maximum number of rules of an event.
  private static let mostRules = 10

  private mutating func take(_ rule: RecurrenceRule) throws(RecurrenceError) {
    guard times.rule != nil else {
      times.rule = rule
      return
    }
    var other = times
    (other.rule, other.additions, other.exceptions) = (rule, [], [])
    // Only the first rule counts the start as a date.
    guard loose.others.count < Self.mostRules,
      other.begin(
        inYear: RecurrenceRule.years.lowerBound, countsStart: false, zone)
    else { return }
    loose.others.append(other)
  }
}

extension ComponentTimes {
  mutating func readLists(_ dates: [Said], _ finder: inout ZoneFinder) {
    var seen = Set([Self.moment(.wall(times.start), zone)])
    for said in dates.prefix(Self.mostDates) {
      // A date whose zone cannot be read is left out.
      guard let wall = try? wall(said, &finder) else { continue }
      if seen.insert(Self.moment(.wall(wall), zone)).inserted { times.additions.append(wall) }
    }
    times.additions.sort { $0.wallSeconds < $1.wallSeconds }
    let left = said("EXDATE")
    var known: Set<RecurrenceException> = []
    for said in left.prefix(Self.mostDates) {
      guard let exception = exception(said, &finder), known.insert(exception).inserted else {
        continue
      }
      times.exceptions.append(exception)
    }
    excludeByRules(besides: known)
    for index in loose.others.indices { loose.others[index].exceptions = times.exceptions }
    if max(dates.count, left.count) > Self.mostDates { notes.append(.datesLeftOut) }
  }

  /// The maximum number of dates that rules exclude.
  private static let mostExcluded = 400
  /// The maximum number of dates that are compared with those of a rule of exceptions.
  private static let mostCompared = 4_000

  /// Lists the dates that rules of exceptions exclude (RFC 2445 4.8.5.2).
  private mutating func excludeByRules(besides known: Set<RecurrenceException>) {
    var (known, isCut) = (known, false)
    for line in lines.properties where line.name == "EXRULE" {
      guard let rule = try? parsed(line.value) else {
        isCut = true
        continue
      }
      for series in [times] + loose.others {
        let found = excluded(by: rule, from: series)
        isCut = isCut || found.isCut
        for wall in found.dates.map(LocalTime.init(wallSeconds:)) {
          let exception: RecurrenceException = isAllDay ? .day(wall) : .time(wall)
          if known.insert(exception).inserted { times.exceptions.append(exception) }
        }
      }
    }
    if isCut { notes.append(.datesLeftOut) }
  }

  /// Returns the dates of a series that a rule gives, too, and whether there may be more.
  private func excluded(
    by rule: RecurrenceRule, from series: SeriesTimes
  ) -> (dates: [Int], isCut: Bool) {
    func dates(_ rule: RecurrenceRule, of series: SeriesTimes, countsStart: Bool) -> RuleDates {
      RuleDates(
        rule, start: series.start, until: rule.until?.lastWall(in: zone).wallSeconds ?? .max,
        countsStart: countsStart)
    }
    var own = dates(series.rule ?? .once, of: series, countsStart: true)
    var given = dates(rule, of: times, countsStart: false)
    var found: [Int] = []
    var next = given.next()
    for _ in 0..<Self.mostCompared {
      guard let date = own.next() else { return (found, own.isExhausted) }
      while let other = next, other < date { next = given.next() }
      guard let other = next else { return (found, given.isExhausted) }
      guard other == date else { continue }
      if found.count == Self.mostExcluded { return (found, true) }
      found.append(date)
    }
    return (found, true)
  }

  private func exception(_ said: Said, _ finder: inout ZoneFinder) -> RecurrenceException? {
    if case .day(let day) = said.time { return .day(day) }
    guard let wall = try? wall(said, &finder) else { return nil }
    return isAllDay ? .day(wall) : .time(wall)
  }

  /// Moves the start to the first date that can be planned.
  mutating func settleStart() throws(ItemReader.Failure) {
    if isWithoutStart {
      guard let first = times.additions.first else { throw .init(reason: .ruleEndsBeforeStart) }
      times.begin(at: first)
      times.additions.removeFirst()
    }
    let (year, first) = (times.start.year, RecurrenceRule.years.lowerBound)
    if year < first, times.begin(inYear: first, countsStart: true, zone) {
      notes.append(.began(year))
    }
  }
}
