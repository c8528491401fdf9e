/// Where an event stands in a file: found by who goes through all of it, read by whoever has a hand free.
struct EventPlace: Sendable {
  /// The line on which it begins.
  let line: Int
  /// Which calendar of the file it stands in.
  let calendar: Int
  /// How many components it stands in, itself included.
  let depth: Int
  /// From behind the line that begins it to the line that ends it.
  let bytes: Range<Int>
}

/// What stands between `BEGIN:VEVENT` and its end.
struct EventLines {
  let line: Int
  let calendar: Int
  private(set) var properties: [ContentLine] = []
  /// Whole alarms, as they stand.
  private(set) var alarms: [String] = []
  /// Bytes of lines that were left out.
  private(set) var leftOut = 0
  /// Lines that are none of a calendar.
  private(set) var strayLines = 0
  private var alarmBytes = 0

  /// So many properties of one event are read.
  private static let mostProperties = 20_000

  /// Reads the lines of an event.
  ///
  /// - Parameters:
  ///   - place: Where it stands.
  ///   - bytes: All of the file.
  init(_ place: EventPlace, in bytes: [UInt8]) {
    (line, calendar) = (place.line, place.calendar)
    var nesting = ComponentNesting(within: "VEVENT", depth: place.depth)
    for line in CalendarLines(bytes, place.bytes, from: place.line + 1) {
      guard let content = ContentLine(line) else {
        strayLines += 1
        continue
      }
      switch content.name {
      case "BEGIN": begin(content.value.uppercased(), &nesting)
      case "END": end(content.value.uppercased(), &nesting)
      default: take(content, in: nesting)
      }
    }
  }

  private mutating func begin(_ name: String, _ nesting: inout ComponentNesting) {
    if nesting.begin(name), name == "VALARM" { takeAlarm("BEGIN:VALARM") }
  }

  private mutating func end(_ name: String, _ nesting: inout ComponentNesting) {
    if nesting.end(name) == .ended, name == "VALARM" { takeAlarm("END:VALARM") }
  }

  private mutating func take(_ line: ContentLine, in nesting: ComponentNesting) {
    switch nesting.inner {
    case "VEVENT": if nesting.count(of: "VEVENT") == 1 { take(line) }
    case "VALARM": takeAlarm(line.whole)
    default: break
    }
  }

  private mutating func take(_ line: ContentLine) {
    if properties.count < Self.mostProperties {
      properties.append(line)
    } else {
      leftOut += line.value.utf8.count
    }
  }

  /// Alarms take half of what is kept of an event at most.
  private mutating func takeAlarm(_ line: String) {
    if alarmBytes + line.utf8.count <= ForeignLines.mostBytes / 2 {
      alarmBytes += line.utf8.count
      alarms.append(line)
    } else {
      leftOut += line.utf8.count
    }
  }
}
