import Timekeeping

extension ComponentTimes {
  /// Reads the rules; the first is that of the event, each other one gives dates of its own.
  mutating func readRules(hasDates: Bool) throws(ItemReader.Failure) {
    if first("EXRULE") != nil { notes.append(.datesLeftOut) }
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
    var rule = try RecurrenceRule(loosely: text, from: times.start, in: zone)
    let meant = rule.text(in: zone, isAllDay: isAllDay)
    if !LooseRule.isPlain(text) { notes.append(.readAs(text, as: meant)) }
    if case .utc(let seconds) = rule.until {
      rule.until =
        isAllDay
        ? .day(CalendarTime.utc(seconds).day(in: dayZone))
        : .utc(wall(ofUTC: seconds).settledUTCMilliseconds(in: zone) / 1000)
    }
    try RecurrenceSet(start: times.start, zone: zone, rule: rule).check()
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
    for index in loose.others.indices { loose.others[index].exceptions = times.exceptions }
    if max(dates.count, left.count) > Self.mostDates { notes.append(.datesLeftOut) }
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
