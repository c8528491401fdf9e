/// A measurement and its name on the command line.
struct Figure: Sendable {
  let name: String
  let lines: @MainActor @Sendable (Workplace) throws -> [Line]

  init(_ name: String, _ lines: @escaping @MainActor @Sendable (Workplace) throws -> [Line]) {
    self.name = name
    self.lines = lines
  }
}

/// The reason why a figure could not be measured.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A row of the table.
struct Line {
  let name: String
  let measured: String
  var yardstick = ""
  var ratio = ""
  var target = ""
  /// Whether the target is met; `nil` without a target.
  var isKept: Bool?

  init(_ name: String, measured: String) {
    self.name = name
    self.measured = measured
  }

  /// Creates a row of times against a yardstick, by the medians of the rounds.
  init(_ name: String, _ comparison: Comparison, atMost target: Double? = nil) {
    self.init(name, measured: Amount.time(comparison.measured.median))
    yardstick = Amount.time(comparison.yardstick.median)
    ratio = Amount.times(comparison.ratio)
    guard let target else { return }
    self.target = "<= " + Amount.times(target)
    isKept = comparison.ratio <= target
  }

  /// Creates a row of the 99th percentile of times, against a yardstick.
  init(_ name: String, slowest comparison: Comparison) {
    let (measured, yardstick) = (comparison.measured.slow, comparison.yardstick.slow)
    self.init(name, measured: Amount.time(measured))
    self.yardstick = Amount.time(yardstick)
    ratio = Amount.times(measured / yardstick)
  }

  /// Creates a row of the longest times, against a yardstick.
  init(_ name: String, longest comparison: Comparison) {
    let (measured, yardstick) = (comparison.measured.longest, comparison.yardstick.longest)
    self.init(name, measured: Amount.time(measured))
    self.yardstick = Amount.time(yardstick)
    ratio = Amount.times(measured / yardstick)
  }

  /// Creates a row of bytes, against a yardstick.
  init(_ name: String, bytes: Int, yardstick: Int) {
    self.init(name, measured: Amount.bytes(bytes))
    self.yardstick = Amount.bytes(yardstick)
    if yardstick > 0 { ratio = Amount.times(Double(bytes) / Double(yardstick)) }
  }

  /// Returns the row with a target in the unit of the measurement.
  func aiming(at target: String, isKept: Bool) -> Line {
    var line = self
    line.target = target
    line.isKept = isKept
    return line
  }
}

/// The table as text, with fixed column widths so that rows can be printed immediately.
enum TableText {
  private static let widths = [18, 14, 14, 9, 12]

  static func printHeader() {
    row(["name", "measured", "yardstick", "ratio", "target", ""])
  }

  static func print(_ line: Line) {
    let verdict = line.isKept.map { $0 ? "ok" : "over" } ?? ""
    row([line.name, line.measured, line.yardstick, line.ratio, line.target, verdict])
  }

  private static func row(_ fields: [String]) {
    var text = ""
    for (field, width) in zip(fields, widths + [0]) {
      let room = String(repeating: " ", count: max(0, width - field.count))
      text += (text.isEmpty ? field + room : room + field) + "  "
    }
    Swift.print(text)
    fflushAll()
  }
}
