/// The position of one event in a file.
///
/// One pass over the file finds the positions; worker threads read the events.
struct EventPlace: Sendable {
  /// The number of the line on which the event begins.
  let line: Int
  /// The index of the calendar in the file that contains the event.
  let calendar: Int
  /// The number of components around the event, including itself.
  let depth: Int
  /// The bytes between the event's `BEGIN` line and its `END` line.
  let bytes: Range<Int>
}

/// The lines between `BEGIN:VEVENT` and its end.
struct EventLines {
  let line: Int
  let calendar: Int
  private(set) var properties: [ContentLine] = []
  /// The lines of whole alarms, unchanged.
  private(set) var alarms: [String] = []
  /// The number of bytes in lines that were left out.
  private(set) var leftOut = 0
  /// The number of lines that are not calendar content.
  private(set) var strayLines = 0
  private var alarmBytes = 0

  /// The maximum number of properties read from one event.
  private static let mostProperties = 20_000

  /// Reads the lines of an event.
  ///
  /// - Parameters:
  ///   - place: The event's position in the file.
  ///   - bytes: The whole file.
  init(_ place: EventPlace, in bytes: [UInt8]) {
    (line, calendar) = (place.line, place.calendar)
    var nesting = ComponentNesting(within: "VEVENT", depth: place.depth)
    for line in CalendarLines(bytes, place.bytes, from: place.line + 1) {
      guard let content = ContentLine(line) else {
        strayLines += 1
        continue
      }
      switch content.name {
      case "BEGIN": begin(content.word, &nesting)
      case "END": end(content.word, &nesting)
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

  /// Stores the line of an alarm; alarms get at most half of the bytes stored for an event.
  private mutating func takeAlarm(_ line: String) {
    if alarmBytes + line.utf8.count <= ForeignLines.mostBytes / 2 {
      alarmBytes += line.utf8.count
      alarms.append(line)
    } else {
      leftOut += line.utf8.count
    }
  }
}
