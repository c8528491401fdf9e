/// What stands between `BEGIN:VEVENT` and its end.
struct EventLines {
  let line: Int
  /// Which calendar of the file it stands in.
  let calendar: Int
  private(set) var properties: [ContentLine] = []
  /// Whole alarms, as they stand.
  private(set) var alarms: [String] = []
  /// Bytes of lines that were left out.
  private(set) var leftOut = 0
  private var alarmBytes = 0

  /// So many properties of one event are read.
  private static let mostProperties = 20_000

  init(line: Int, calendar: Int) {
    self.line = line
    self.calendar = calendar
  }

  mutating func take(_ line: ContentLine) {
    if properties.count < Self.mostProperties {
      properties.append(line)
    } else {
      leftOut += line.value.utf8.count
    }
  }

  /// Alarms take half of what is kept of an event at most.
  mutating func takeAlarm(_ line: String) {
    if alarmBytes + line.utf8.count <= ForeignLines.mostBytes / 2 {
      alarmBytes += line.utf8.count
      alarms.append(line)
    } else {
      leftOut += line.utf8.count
    }
  }
}

/// The events and zones of a calendar file, sorted out and not yet understood.
struct CalendarComponents {
  /// So many events of a file are taken.
  static let mostEvents = 100_000
  /// Components within components that are read: a calendar, an event, an alarm, and what goes astray.
  private static let deepest = 6
  /// There are fewer in the world.
  private static let mostZones = 1000

  private(set) var events: [EventLines] = []
  private(set) var zones: [[ZoneDefinition]] = [[]]
  /// Properties of the calendars themselves.
  private(set) var headers: [[ContentLine]] = [[]]
  private(set) var skipped: [String: Int] = [:]
  private(set) var strayLines = 0
  /// Lines on which events begin that do not end, or are too many.
  private(set) var unfinished: [Int] = []
  private(set) var beyond: [Int] = []
  private(set) var hasCalendar = false

  private var open: [String] = []
  /// Components that are open beyond the deepest.
  private var depth = 0
  private var event: EventLines?
  private var zone: ZoneDefinition?

  init(_ bytes: [UInt8]) {
    for line in CalendarLines(bytes) {
      guard let content = ContentLine(line) else {
        strayLines += 1
        continue
      }
      switch content.name {
      case "BEGIN": begin(content.value.uppercased(), content.number)
      case "END": end(content.value.uppercased())
      default: take(content)
      }
    }
    if let event { unfinished.append(event.line) }
  }

  private var calendar: Int { headers.count - 1 }

  private mutating func begin(_ name: String, _ line: Int) {
    guard open.count < Self.deepest, depth == 0 else {
      depth += 1
      return
    }
    open.append(name)
    switch name {
    case "VCALENDAR":
      hasCalendar = true
      if open.count == 1 {
        headers.append([])
        zones.append([])
      }
    case "VEVENT" where event == nil && zone == nil:
      hasCalendar = true
      event = EventLines(line: line, calendar: calendar)
    case "VTIMEZONE" where event == nil: zone = ZoneDefinition()
    case "STANDARD", "DAYLIGHT": zone?.begin()
    case "VALARM" where event != nil: alarm("BEGIN:VALARM")
    default: if event == nil, zone == nil { skip(String(name.prefix(40))) }
    }
  }

  private mutating func skip(_ name: String) {
    guard skipped.count < 100 || skipped[name] != nil else { return }
    skipped[name, default: 0] += 1
  }

  private mutating func end(_ name: String) {
    if depth > 0 {
      depth -= 1
      return
    }
    // An end that nothing has begun is astray; one further out ends what is within it, too.
    guard let index = open.lastIndex(of: name) else {
      strayLines += 1
      return
    }
    if name == "VALARM", event != nil { alarm("END:VALARM") }
    open.removeSubrange(index...)
    if let event, !open.contains("VEVENT") {
      if name == "VEVENT" { finish(event) } else { unfinished.append(event.line) }
      self.event = nil
    }
    if let zone, !open.contains("VTIMEZONE") {
      if zones[calendar].count < Self.mostZones { zones[calendar].append(zone) }
      self.zone = nil
    }
  }

  private mutating func finish(_ event: EventLines) {
    if events.count < Self.mostEvents { events.append(event) } else { beyond.append(event.line) }
  }

  private mutating func take(_ line: ContentLine) {
    guard depth == 0, let inner = open.last else {
      if open.isEmpty { strayLines += 1 }
      return
    }
    switch inner {
    case "VEVENT": if open.count(where: { $0 == inner }) == 1 { event?.take(line) }
    case "VALARM": alarm(line.whole)
    case "VTIMEZONE", "STANDARD", "DAYLIGHT": zone?.take(line)
    case "VCALENDAR":
      if open.count == 1, headers[calendar].count < 200 { headers[calendar].append(line) }
    default: break
    }
  }

  private mutating func alarm(_ line: String) {
    event?.takeAlarm(line)
  }
}
