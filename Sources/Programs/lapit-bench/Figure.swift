/// Something that is measured, under the name by which it can be asked for.
struct Figure: Sendable {
  let name: String
  let lines: @MainActor @Sendable (Workplace) throws -> [Line]

  init(_ name: String, _ lines: @escaping @MainActor @Sendable (Workplace) throws -> [Line]) {
    self.name = name
    self.lines = lines
  }
}

/// Why a figure could not be measured.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// One row of the table.
struct Line {
  let name: String
  let measured: String
  var yardstick = ""
  var ratio = ""
  var target = ""
  /// Whether the target is kept; nothing where there is none.
  var isKept: Bool?

  init(_ name: String, measured: String) {
    self.name = name
    self.measured = measured
  }

  /// Times against those of a yardstick, by the medians of the rounds.
  init(_ name: String, _ comparison: Comparison, atMost target: Double? = nil) {
    self.init(name, measured: Amount.time(comparison.measured.median))
    yardstick = Amount.time(comparison.yardstick.median)
    ratio = Amount.times(comparison.ratio)
    guard let target else { return }
    self.target = "<= " + Amount.times(target)
    isKept = comparison.ratio <= target
  }

  /// The slow end of times, against that of a yardstick.
  init(_ name: String, slowest comparison: Comparison) {
    let (measured, yardstick) = (comparison.measured.slow, comparison.yardstick.slow)
    self.init(name, measured: Amount.time(measured))
    self.yardstick = Amount.time(yardstick)
    ratio = Amount.times(measured / yardstick)
  }

  /// The longest of times, against that of a yardstick.
  init(_ name: String, longest comparison: Comparison) {
    let (measured, yardstick) = (comparison.measured.longest, comparison.yardstick.longest)
    self.init(name, measured: Amount.time(measured))
    self.yardstick = Amount.time(yardstick)
    ratio = Amount.times(measured / yardstick)
  }

  /// A number of bytes against that of a yardstick.
  init(_ name: String, bytes: Int, yardstick: Int) {
    self.init(name, measured: Amount.bytes(bytes))
    self.yardstick = Amount.bytes(yardstick)
    if yardstick > 0 { ratio = Amount.times(Double(bytes) / Double(yardstick)) }
  }

  /// The same row with a target in the unit of what was measured.
  func aiming(at target: String, isKept: Bool) -> Line {
    var line = self
    line.target = target
    line.isKept = isKept
    return line
  }
}

/// The table as text: columns of a fixed width, so that each row can be printed when it is known.
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
