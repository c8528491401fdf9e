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
  var notes: [CalendarNote] = []
  /// Lines with rules that the program does not follow but can write back.
  var kept: [String] = []
  /// What other events of the file decide.
  var loose = LooseEnds()

  var times = SeriesTimes(start: LocalTime(year: 1970, month: 1, day: 1))
  /// The zone in which the times are read.
  private(set) var zone = LocalZone.utc
  private var zoneName = "Etc/UTC"
  /// The `TZID` of the start.
  private var startZone = ""
  /// The zone of this machine, if its clocks differ from ``zone``.
  private var stored: LocalZone?
  private(set) var isAllDay = false
  /// Whether the start names no zone and is not in UTC.
  private var isFloating = false
  /// The zone in which midnights of whole days are written; `nil` if the file does not tell.
  private(set) var dayZone: LocalZone?
  /// Whether the calendar names a zone for all its events.
  private var isZoneSaid = false
  /// Whether the start is no date, because the rule ends before it.
  var isWithoutStart = false
  private var replaces: CalendarItem.SeriesDate?

  init(_ lines: EventLines) { self.lines = lines }

  func give(to item: inout CalendarItem) {
    times.give(to: &item)
    item.isAllDay = isAllDay
    item.zoneName = zoneName
    item.replaces = replaces
  }

  mutating func read(_ finder: inout ZoneFinder) throws(ItemReader.Failure) {
    let dates = said("RDATE")
    try readStart(dates, &finder)
    if isAllDay || first("RECURRENCE-ID") != nil { dayZone = try zoneOfDays(&finder) }
    try readEnd(&finder)
    try readReplaced(&finder)
    // A changed date is one date, even if it carries the rule of its series.
    if replaces == nil {
      try readRules(hasDates: !dates.isEmpty)
      readLists(dates, &finder)
      try settleStart()
    }
    guard RecurrenceRule.years.contains(times.start.year) else {
      throw .init(reason: .yearOutOfRange)
    }
    recast()
  }

  func first(_ name: String) -> ContentLine? { lines.properties.first { $0.name == name } }

  /// Returns the times of all lines with a name; of a period, its start.
  mutating func said(_ name: String) -> [Said] {
    var all: [Said] = []
    for line in lines.properties where line.name == name {
      let zone = line.parameter("TZID") ?? ""
      let isDay = line.parameter("VALUE")?.uppercased() == "DATE" && !hasHours
      // The value is nearly always a single time, which needs no splitting.
      if let time = CalendarTime(parsing: line.value), !isDay || line.value.utf8.count == 8 {
        all.append(Said(time: time, zone: zone))
        continue
      }
      for part in line.value.split(separator: ",") {
        guard let time = time(part.prefix { $0 != "/" }, isDay: isDay) else { continue }
        all.append(Said(time: time, zone: zone))
      }
    }
    return all
  }

  /// Whether the start or the end is not a midnight.
  private var hasHours: Bool {
    lines.properties.contains { line in
      ["DTSTART", "DTEND"].contains(line.name) && line.value.contains("T")
        && !line.value.contains("T0000")
    }
  }

  /// Reads a time that may be written loosely, and notes that.
  private mutating func time(_ text: Substring, isDay: Bool) -> CalendarTime? {
    if let time = CalendarTime(parsing: text) {
      // A date that is written with midnight is a date.
      switch time {
      case .wall(let wall) where isDay && wall.wallSeconds % 86_400 == 0: return .day(wall)
      case .utc(let seconds) where isDay && seconds % 86_400 == 0:
        return .day(LocalTime(wallSeconds: seconds))
      default: return time
      }
    }
    guard let time = CalendarTime(loosely: text) else { return nil }
    let note = CalendarNote.readAs(String(text), as: time.text)
    if !notes.contains(note) { notes.append(note) }
    return time
  }

  private mutating func readStart(_ dates: [Said], _ finder: inout ZoneFinder)
    throws(ItemReader.Failure)
  {
    let first: Said
    if let line = self.first("DTSTART") {
      guard let said = said("DTSTART").first, !line.value.contains(","), !line.value.contains("/")
      else { throw .init(reason: .badStart) }
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
      let moment = Self.moment(said.time, try zone(of: said, &finder).zone)
      if earliest.map({ moment < $0.moment }) ?? true { earliest = (said, moment) }
    }
    return earliest?.said
  }

  private func zone(of said: Said, _ finder: inout ZoneFinder, repeats: Bool = false)
    throws(ItemReader.Failure) -> ZoneFinder.Answer
  {
    do throws(ZoneError) {
      if said.zone.isEmpty {
        let name = finder.standard(of: lines.calendar)
        return .init(zone: try finder.zone(name), name: name, note: nil)
      }
      let year = Self.year(said.time)
      return try finder.zone(
        of: said.zone, calendar: lines.calendar, near: year, repeats: repeats)
    } catch {
      throw .init(reason: .noZone)
    }
  }

  /// Sets the start, its zone and whether the event lasts all day.
  private mutating func settle(_ said: Said, repeats: Bool, _ finder: inout ZoneFinder)
    throws(ItemReader.Failure)
  {
    let answer = try zone(of: said, &finder, repeats: repeats)
    (zone, zoneName, startZone) = (answer.zone, answer.name, said.zone)
    if let note = answer.note { notes.append(note) }
    stored = answer.stored
    isZoneSaid = finder.said(by: lines.calendar) != nil
    switch said.time {
    case .day(let day):
      (times.start, isAllDay) = (day, true)
    case .wall(let wall):
      times.start = wall
      isFloating = said.zone.isEmpty
      if isFloating { notes.append(.floating(zone: zoneName)) }
    case .utc(let seconds):
      // A series in UTC stays in UTC; otherwise the calendar's zone shows the time better.
      if said.zone.isEmpty, repeats || !isZoneSaid {
        (zone, zoneName) = (.utc, "Etc/UTC")
      }
      times.start = LocalTime(utcMilliseconds: seconds * 1000, in: zone)
    }
  }

  /// Returns the zone in which the event or its calendar writes times.
  private func zoneOfDays(_ finder: inout ZoneFinder) throws(ItemReader.Failure) -> LocalZone? {
    let said = lines.properties.lazy.compactMap { $0.parameter("TZID") }.first
    let name =
      said ?? finder.said(by: lines.calendar) ?? finder.onlyDefined(by: lines.calendar)
    guard let name else { return nil }
    return try zone(of: Said(time: .day(times.start), zone: name), &finder).zone
  }

  /// Converts a time to the event's local time.
  func wall(_ said: Said, _ finder: inout ZoneFinder) throws(ItemReader.Failure) -> LocalTime {
    if isAllDay { return said.time.day(in: dayZone) }
    switch said.time {
    case .day(let day): return day
    case .utc(let seconds): return wall(ofUTC: seconds)
    case .wall(let wall):
      if said.zone.isEmpty || said.zone == startZone { return wall }
      let other = try zone(of: said, &finder)
      if other.name == zoneName, other.stored == nil, stored == nil { return wall }
      return LocalTime(utcMilliseconds: wall.settledUTCMilliseconds(in: other.zone), in: zone)
    }
  }

  /// Converts a time in UTC to the event's local time.
  ///
  /// Beside a start without a zone, some programs write UTC but mean local time.
  func wall(ofUTC seconds: Int) -> LocalTime {
    let plain = LocalTime(wallSeconds: seconds)
    if isFloating, !isZoneSaid || plain.timeOfDay == times.start.timeOfDay { return plain }
    return LocalTime(utcMilliseconds: seconds * 1000, in: zone)
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
  private mutating func readEnd(_ finder: inout ZoneFinder) throws(ItemReader.Failure) {
    let start = times.start
    let oneDay = isAllDay ? start.moved(by: 86_400) : nil
    guard let end = try saidEnd(&finder) else { return times.end = oneDay }
    if Self.moment(.wall(end), zone) < Self.moment(.wall(start), zone) {
      notes.append(.endsBeforeStart)
    }
    times.end = end.wallSeconds > start.wallSeconds ? end : oneDay
  }

  private mutating func saidEnd(_ finder: inout ZoneFinder) throws(ItemReader.Failure)
    -> LocalTime?
  {
    if first("DTEND") != nil {
      guard let said = said("DTEND").first else { throw .init(reason: .badEnd) }
      let end = try wall(said, &finder)
      // A whole day until 23:59 includes that day.
      guard isAllDay, case .wall(let wall) = said.time, wall.wallSeconds % 86_400 != 0 else {
        return end
      }
      return end.moved(by: 86_400)
    }
    guard let line = first("DURATION") else { return nil }
    let text = line.value.filter { !$0.isWhitespace }
    if text.hasPrefix("-"), CalendarDuration(parsing: String(text.dropFirst())) != nil {
      return times.start.moved(by: -1)
    }
    guard let duration = CalendarDuration(parsing: text) else { throw .init(reason: .badEnd) }
    return duration.end(from: times.start, in: zone)
  }

  private mutating func readReplaced(_ finder: inout ZoneFinder) throws(ItemReader.Failure) {
    guard let line = first("RECURRENCE-ID") else { return }
    guard let said = said("RECURRENCE-ID").first else { throw .init(reason: .badReplaced) }
    let answer = try zone(of: said, &finder)
    loose.replaced = .init(
      time: said.time, zone: answer.zone, zoneName: answer.stored == nil ? answer.name : nil,
      dayZone: dayZone)
    loose.isForLater = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
    replaces = .init(wall: try wall(said, &finder), zoneName: zoneName, isAllDay: isAllDay)
  }

  /// Converts the times if they are read in another zone than they are stored in.
  private mutating func recast() {
    guard let stored, !isAllDay else { return }
    times.recast(from: zone, to: stored)
    for index in loose.others.indices { loose.others[index].recast(from: zone, to: stored) }
    guard let date = replaces else { return }
    let moment = date.wall.settledUTCMilliseconds(in: zone)
    replaces?.wall = LocalTime(utcMilliseconds: moment, in: stored)
  }
}
