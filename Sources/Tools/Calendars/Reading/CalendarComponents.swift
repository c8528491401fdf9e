/// The events and zones of a calendar file, separated but not yet interpreted.
struct CalendarComponents {
  /// The maximum number of events read from a file.
  static let mostEvents = 100_000
  /// The maximum number of zones, more than exist in the world.
  private static let mostZones = 1000

  private(set) var events: [EventPlace] = []
  private(set) var zones: [[ZoneDefinition]] = [[]]
  /// The properties of the calendars themselves.
  private(set) var headers: [[ContentLine]] = [[]]
  private(set) var skipped: [String: Int] = [:]
  /// The number of lines outside events that are not calendar content.
  private(set) var strayLines = 0
  /// The line numbers of events that have no end, and of those beyond the maximum.
  private(set) var unfinished: [Int] = []
  private(set) var beyond: [Int] = []
  private(set) var hasCalendar = false

  private var nesting = ComponentNesting()
  private var event: (line: Int, depth: Int, start: Int)?
  private var zone: ZoneDefinition?

  init(_ bytes: [UInt8]) {
    var lines = CalendarLines(bytes)
    while let line = lines.next() {
      // The lines of events are read later, many events in parallel.
      if event != nil, !Self.mayBeginOrEnd(line.text) { continue }
      guard let content = ContentLine(line) else {
        if event == nil { strayLines += 1 }
        continue
      }
      switch content.name {
      case "BEGIN": begin(content.word, content.number, lines.position)
      case "END": end(content.word, line.start)
      default: if event == nil { take(content) }
      }
    }
    if let event { unfinished.append(event.line) }
  }

  private static func mayBeginOrEnd(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    return first | 0x20 == 0x62 || first | 0x20 == 0x65
  }

  private var calendar: Int { headers.count - 1 }

  private mutating func begin(_ name: String, _ line: Int, _ next: Int) {
    guard nesting.begin(name) else { return }
    switch name {
    case "VCALENDAR":
      hasCalendar = true
      if nesting.open.count == 1 {
        headers.append([])
        zones.append([])
      }
    case "VEVENT" where event == nil && zone == nil:
      hasCalendar = true
      event = (line, nesting.open.count, next)
    case "VTIMEZONE" where event == nil: zone = ZoneDefinition()
    case "STANDARD", "DAYLIGHT": zone?.begin()
    case "VALARM" where event != nil: break
    default: if event == nil, zone == nil { skip(String(name.prefix(40))) }
    }
  }

  private mutating func skip(_ name: String) {
    guard skipped.count < 100 || skipped[name] != nil else { return }
    skipped[name, default: 0] += 1
  }

  private mutating func end(_ name: String, _ start: Int) {
    switch nesting.end(name) {
    case .beyond: return
    case .astray: return strayLines += 1
    case .ended: break
    }
    if let event, nesting.count(of: "VEVENT") == 0 {
      if name == "VEVENT" {
        finish(
          EventPlace(
            line: event.line, calendar: calendar, depth: event.depth, bytes: event.start..<start))
      } else {
        unfinished.append(event.line)
      }
      self.event = nil
    }
    if let zone, nesting.count(of: "VTIMEZONE") == 0 {
      if zones[calendar].count < Self.mostZones { zones[calendar].append(zone) }
      self.zone = nil
    }
  }

  private mutating func finish(_ event: EventPlace) {
    if events.count < Self.mostEvents { events.append(event) } else { beyond.append(event.line) }
  }

  private mutating func take(_ line: ContentLine) {
    guard let inner = nesting.inner else {
      if nesting.open.isEmpty { strayLines += 1 }
      return
    }
    switch inner {
    case "VTIMEZONE", "STANDARD", "DAYLIGHT": zone?.take(line)
    case "VCALENDAR":
      if nesting.open.count == 1, headers[calendar].count < 200 { headers[calendar].append(line) }
    default: break
    }
  }
}
