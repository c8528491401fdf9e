/// Lines of an event that the program does not understand, kept to be written back.
struct ForeignLines {
  /// The maximum number of bytes kept for an event.
  static let mostBytes = 16 << 10

  private(set) var lines: [String] = []
  private(set) var leftOut = 0
  private var bytes = 0

  mutating func take(_ line: String) {
    guard bytes + line.utf8.count <= Self.mostBytes else {
      leftOut += line.utf8.count
      return
    }
    bytes += line.utf8.count
    lines.append(line)
  }

  /// Stores alarms unchanged; a cut alarm is left out whole.
  mutating func take(alarms: [String], leftOut: Int) {
    self.leftOut += leftOut
    var alarm: [String] = []
    for line in alarms {
      alarm.append(line)
      guard line == "END:VALARM" else { continue }
      let size = alarm.reduce(0) { $0 + $1.utf8.count }
      if alarm.first == "BEGIN:VALARM", bytes + size <= Self.mostBytes {
        alarm.forEach { take($0) }
      } else {
        self.leftOut += size
      }
      alarm = []
    }
  }
}
