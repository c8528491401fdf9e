import Timekeeping

/// The times of an event, read from its lines.
struct ComponentTimes {
  /// A time and the zone that its line names.
  struct Said: Hashable {
    let time: CalendarTime
    /// The `TZID`, or an empty text.
    let zone: String
  }

  /// The maximum number of dates kept from a list.
  static let mostDates = 10_000

  let lines: EventLines
  private(set) var notes: [CalendarNote] = []
  /// Lines with rules that the program does not follow but can write back.
  private(set) var kept: [String] = []

  private var start = LocalTime(year: 1970, month: 1, day: 1)
  private var zone = LocalZone.utc
  private var zoneName = "Etc/UTC"
  private var isAllDay = false
  /// Whether the start names no zone and is not in UTC.
  private var isFloating = false
  private var end: LocalTime?
  private var rule: RecurrenceRule?
  private var additions: [LocalTime] = []
  private var exceptions: [RecurrenceException] = []
  private var replaces: LocalTime?

  init(_ lines: EventLines) { self.lines = lines }

  func give(to item: inout CalendarItem) {
    item.start = start
    item.end = end
    item.isAllDay = isAllDay
    item.zoneName = zoneName
    item.rule = rule
    item.additions = additions
    item.exceptions = exceptions
    item.replaces = replaces
  }

  mutating func read(_ finder: inout ZoneFinder) throws(ItemReader.Failure) {
    let dates = said("RDATE")
    try readStart(dates, &finder)
    guard RecurrenceRule.years.contains(start.year) else { throw .init(reason: .yearOutOfRange) }
    try readEnd(&finder)
    readRule()
    readLists(dates, &finder)
    try readReplaced(&finder)
  }

  private func first(_ name: String) -> ContentLine? {
    lines.properties.first { $0.name == name }
  }

  /// Returns the times of all lines with a name; of a period, its start.
  private func said(_ name: String) -> [Said] {
    var all: [Said] = []
    for line in lines.properties where line.name == name {
      let zone = line.parameter("TZID") ?? ""
      // The value is nearly always a single time, which needs no splitting.
      if let time = CalendarTime(parsing: line.value) {
        all.append(Said(time: time, zone: zone))
        continue
      }
      all += line.value.split(separator: ",").compactMap { part in
        CalendarTime(parsing: part.prefix { $0 != "/" }).map { Said(time: $0, zone: zone) }
      }
    }
    return all
  }

  private mutating func readStart(_ dates: [Said], _ finder: inout ZoneFinder)
    throws(ItemReader.Failure)
  {
    let first: Said
    if let line = self.first("DTSTART") {
      guard let said = said("DTSTART").first, line.value.utf8.count <= 16 else {
        throw .init(reason: .badStart)
      }
      first = said
    } else {
      guard let earliest = try earliest(dates, &finder) else { throw .init(reason: .noStart) }
      notes.append(.startFromDates)
      first = earliest
    }
    try settle(first, repeats: self.first("RRULE") != nil || dates.count > 1, &finder)
  }

  private mutating func earliest(_ dates: [Said], _ finder: inout ZoneFinder)
    throws(ItemReader.Failure) -> Said?
  {
    var earliest: (said: Said, moment: Int)?
    for said in dates.prefix(Self.mostDates) {
      let zone = try zone(of: said, &finder)
      let moment = Self.moment(said.time, zone.zone)
      if earliest.map({ moment < $0.moment }) ?? true { earliest = (said, moment) }
    }
    return earliest?.said
  }

  private func zone(of said: Said, _ finder: inout ZoneFinder) throws(ItemReader.Failure)
    -> ZoneFinder.Answer
  {
    do throws(ZoneError) {
      if said.zone.isEmpty {
        let name = finder.standard(of: lines.calendar)
        return .init(zone: try finder.zone(name), name: name, note: nil)
      }
      let year = Self.year(said.time)
      return try finder.zone(of: said.zone, calendar: lines.calendar, near: year)
    } catch {
      throw .init(reason: .noZone)
    }
  }

  /// Sets the start, its zone and whether the event lasts all day.
  private mutating func settle(_ said: Said, repeats: Bool, _ finder: inout ZoneFinder)
    throws(ItemReader.Failure)
  {
    let answer = try zone(of: said, &finder)
    (zone, zoneName) = (answer.zone, answer.name)
    if let note = answer.note { notes.append(note) }
    switch said.time {
    case .day(let day):
      (start, isAllDay) = (day, true)
    case .wall(let wall):
      start = wall
      isFloating = said.zone.isEmpty
      if isFloating { notes.append(.floating(zone: zoneName)) }
    case .utc(let seconds):
      // A series in UTC stays in UTC; otherwise the calendar's zone shows the time better.
      if said.zone.isEmpty, repeats || finder.said(by: lines.calendar) == nil {
        (zone, zoneName) = (.utc, "Etc/UTC")
      }
      start = LocalTime(utcMilliseconds: seconds * 1000, in: zone)
    }
  }

  private mutating func readEnd(_ finder: inout ZoneFinder) throws(ItemReader.Failure) {
    if first("DTEND") != nil {
      guard let said = said("DTEND").first else { throw .init(reason: .badEnd) }
      end = try wall(said, &finder)
    } else if let line = first("DURATION") {
      guard let duration = CalendarDuration(parsing: line.value) else {
        throw .init(reason: .badEnd)
      }
      end = duration.end(from: start, in: zone)
    } else if isAllDay {
      end = CalendarDuration(days: 1, seconds: 0).end(from: start, in: zone)
    }
    guard let end else { return }
    if Self.moment(.wall(end), zone) < Self.moment(.wall(start), zone) {
      throw .init(reason: .endsBeforeStart)
    }
    if end == start {
      self.end = isAllDay ? CalendarDuration(days: 1, seconds: 0).end(from: start, in: zone) : nil
    }
  }

  /// Converts a time to the event's local time.
  private func wall(_ said: Said, _ finder: inout ZoneFinder) throws(ItemReader.Failure)
    -> LocalTime
  {
    switch said.time {
    case .day(let day): return day
    case .utc(let seconds):
      return LocalTime(utcMilliseconds: seconds * 1000, in: zone)
    case .wall(let wall):
      if said.zone.isEmpty { return wall }
      let other = try zone(of: said, &finder)
      if other.name == zoneName { return wall }
      return LocalTime(
        utcMilliseconds: wall.settledUTCMilliseconds(in: other.zone), in: zone)
    }
  }

  static func moment(_ time: CalendarTime, _ zone: LocalZone) -> Int {
    switch time {
    case .day(let wall), .wall(let wall): wall.settledUTCMilliseconds(in: zone)
    case .utc(let seconds): seconds * 1000
    }
  }

  private static func year(_ time: CalendarTime) -> Int {
    let year =
      switch time {
      case .day(let wall), .wall(let wall): wall.year
      case .utc(let seconds): LocalTime(wallSeconds: seconds).year
      }
    return min(max(year, RecurrenceRule.years.lowerBound), RecurrenceRule.years.upperBound)
  }
}

extension ComponentTimes {
  private mutating func readRule() {
    let rules = lines.properties.filter { ["RRULE", "EXRULE"].contains($0.name) }
    if rules.count > 1 || first("EXRULE") != nil { notes.append(.datesLeftOut) }
    guard let line = first("RRULE") else { return }
    do throws(RecurrenceError) {
      let rule = try RecurrenceRule(parsing: line.value)
      try RecurrenceSet(start: start, zone: zone, rule: rule).check()
      self.rule = rule
    } catch {
      notes.append(.onlyFirstDate(error))
      switch error {
      // The line is kept, since another program may follow the rule.
      case .withinDay, .otherCalendar: kept.append(line.whole)
      case .malformed, .endsBeforeStart, .noDate: break
      }
    }
  }

  private mutating func readLists(_ dates: [Said], _ finder: inout ZoneFinder) {
    var seen = Set([Self.moment(.wall(start), zone)])
    for said in dates.prefix(Self.mostDates) {
      // A date whose zone cannot be read is left out.
      guard var wall = try? wall(said, &finder) else { continue }
      if isAllDay { wall = LocalTime(year: wall.year, month: wall.month, day: wall.day) }
      if seen.insert(Self.moment(.wall(wall), zone)).inserted { additions.append(wall) }
    }
    additions.sort { $0.wallSeconds < $1.wallSeconds }
    let left = said("EXDATE")
    var known: Set<RecurrenceException> = []
    for said in left.prefix(Self.mostDates) {
      guard let exception = exception(said, &finder), known.insert(exception).inserted else {
        continue
      }
      exceptions.append(exception)
    }
    if max(dates.count, left.count) > Self.mostDates { notes.append(.datesLeftOut) }
  }

  private func exception(_ said: Said, _ finder: inout ZoneFinder) -> RecurrenceException? {
    switch said.time {
    case .day(let day): return .day(day)
    case .utc(let seconds) where isFloating || isAllDay:
      // Some programs write UTC but mean local time.
      let wall = LocalTime(wallSeconds: seconds)
      return isAllDay ? .day(Self.midnight(wall)) : .time(wall)
    default:
      guard let wall = try? wall(said, &finder) else { return nil }
      return isAllDay ? .day(Self.midnight(wall)) : .time(wall)
    }
  }

  private static func midnight(_ wall: LocalTime) -> LocalTime {
    LocalTime(year: wall.year, month: wall.month, day: wall.day)
  }

  private mutating func readReplaced(_ finder: inout ZoneFinder) throws(ItemReader.Failure) {
    guard let line = first("RECURRENCE-ID") else { return }
    guard let said = said("RECURRENCE-ID").first else { throw .init(reason: .badReplaced) }
    replaces = try wall(said, &finder)
    if line.parameter("RANGE")?.uppercased() == "THISANDFUTURE" { notes.append(.onlyThisDate) }
  }
}
