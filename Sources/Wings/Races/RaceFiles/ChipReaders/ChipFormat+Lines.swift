import Races
import Timekeeping

extension ChipFormat {
  /// Parses `31;123;2026-05-03;10:11:12.345;...`; a passing that is pushed begins with `#P;`.
  ///
  /// A line without a passing number answers a command and holds no reading.
  static func raceresult(_ line: String) throws(ChipLineError) -> [ChipReading] {
    var fields = line.split(separator: ";", omittingEmptySubsequences: false)[...]
    if fields.first == "#P" { fields = fields.dropFirst() }
    guard let number = fields.first, Int(number) != nil else { return [] }
    let values = Array(fields)
    guard values.count > 3, let time = LocalMoment.timeOfDay(values[3]) else {
      throw ChipLineError("races.chips.badLine", line)
    }
    // A decoder whose clock is not set counts from the moment it was switched on.
    guard values[2] != "0000-00-00" else { throw ChipLineError("races.chips.noClock", line) }
    guard let date = try? LocalTime(parsing: String(values[2])) else {
      throw ChipLineError("races.chips.badLine", line)
    }
    let field = { values.indices.contains($0) ? String(values[$0]) : "" }
    // An active transponder is read over a loop, a passive one by an antenna.
    let part = field(10).isEmpty ? field(18) : field(10)
    return [ChipReading(values[1], LocalMoment(date, time), at: [field(16), field(19)], part)]
  }

  /// Parses a JChip line: `DA10000001 17:50:37.786398 10  00006      C7 date=20250709`.
  ///
  /// Without `date=` the line gives only a time of day. Lines with `N`, `GT` and `S` hold the
  /// reader's name, its clock and commands.
  static func jchip(_ line: String) throws(ChipLineError) -> [ChipReading] {
    guard line.hasPrefix("DA") || line.hasPrefix("DJ") || line.hasPrefix("DZ") else { return [] }
    let words = line.dropFirst(2).split { $0 == " " || $0 == "_" }
    guard words.count > 1, let time = LocalMoment.timeOfDay(words[1]) else {
      throw ChipLineError("races.chips.badLine", line)
    }
    guard let date = words.last(where: { $0.hasPrefix("date=") })?.dropFirst(5) else {
      return [ChipReading(words[0], .timeOfDay(time))]
    }
    return [ChipReading(words[0], try moment(compact: date, centuries: "", time, line))]
  }

  /// Parses `10KM@Passing@t=13:11:30.904|c=0000041|d=120606|...@t=...@1016@`.
  ///
  /// Each part between two `@` is a passing.
  static func mylaps(_ line: String) throws(ChipLineError) -> [ChipReading] {
    let parts = line.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { throw ChipLineError("races.chips.badLine", line) }
    if parts[1] == "Store" { throw ChipLineError("races.chips.oldProtocol", line) }
    guard parts[1] == "Passing" else { return [] }
    var readings: [ChipReading] = []
    for part in parts.dropFirst(2) where part.contains("=") {
      let fields = part.split(separator: "|").map { $0.split(separator: "=", maxSplits: 1) }
      let values = Dictionary(
        fields.filter { $0.count == 2 }.map { ($0[0], $0[1]) },
        uniquingKeysWith: { first, _ in first })
      guard let chip = values["c"], let time = values["t"].flatMap(LocalMoment.timeOfDay) else {
        throw ChipLineError("races.chips.badLine", part)
      }
      let moment = try values["d"].map { (date) throws(ChipLineError) in
        try Self.moment(compact: date, centuries: "20", time, line)
      }
      let device = values["dv"].map(String.init) ?? ""
      readings.append(ChipReading(chip, moment ?? .timeOfDay(time), at: [parts[0]], device))
    }
    return readings
  }

  /// Parses `aa400000000123450a2a01123018455927a7`.
  ///
  /// The parts are reader 40, chip 000000012345, two counters, 2001-12-30 18:45:59, 0x27
  /// hundredths, and the sum of the characters from the third on.
  static func ipico(_ line: String) throws(ChipLineError) -> [ChipReading] {
    let bytes = Array(line.utf8)
    guard line.lowercased().hasPrefix("aa") else { return [] }
    guard bytes.count >= 36, bytes.allSatisfy({ $0 < 0x80 }) else {
      throw ChipLineError("races.chips.badLine", line)
    }
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    let sum = bytes[2..<34].reduce(0) { $0 + Int($1) } & 0xFF
    // A Trident reader writes 00 in place of the sum, followed by the kind of record.
    let isTrident =
      bytes.count >= 40 && text(34..<36) == "00"
      && ["FS", "LS", "BS", "RR"].contains(text(36..<38))
    guard isTrident || Int(text(34..<36), radix: 16) == sum else {
      throw ChipLineError("races.chips.badSum", line)
    }
    guard let hundredths = Int(text(32..<34), radix: 16), hundredths < 100,
      let time = LocalMoment.timeOfDay("\(text(26..<28)):\(text(28..<30)):\(text(30..<32))")
    else { throw ChipLineError("races.chips.badLine", line) }
    let moment = try moment(compact: text(20..<26), centuries: "20", time + hundredths * 10, line)
    return [ChipReading(text(4..<16), moment, at: [text(2..<4)])]
  }

  /// Parses a line of a tag log: a chip and a date and time, or a time alone, in any order.
  ///
  /// Fields are separated by commas, semicolons or tabs, or are those of a line of JSON. Lines
  /// without both are headings, remarks and heartbeats.
  ///
  /// A chip is the first field of at least eight hexadecimal digits. Without one, it is the field
  /// before the time in a line of two fields, and the second field in a line of four.
  static func epc(_ line: String) throws(ChipLineError) -> [ChipReading] {
    let columns = line.split { ",;\t".contains($0) }
    let fields = columns.map(EPCLine.field)
    let moment = fields.lazy.compactMap(EPCLine.moment).first
    guard let chip = EPCLine.chip(in: fields, hasMoment: moment != nil) else { return [] }
    guard let moment else { throw ChipLineError("races.chips.badLine", line) }
    return [ChipReading(chip, moment, at: [], EPCLine.antenna(in: columns, chip: chip))]
  }

  /// Parses a line of an Ultra: `0,40012,1462270272,345,1,...`.
  ///
  /// The time is in seconds since 1980 by the reader's local clock, plus milliseconds. `V=` is a
  /// heartbeat.
  static func ultra(_ line: String) throws(ChipLineError) -> [ChipReading] {
    guard line.first?.isNumber == true, line.contains(",") else { return [] }
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count > 3, let seconds = Int(fields[2]), let milliseconds = Int(fields[3]),
      (0..<4_000_000_000).contains(seconds), (0..<1_000).contains(milliseconds)
    else { throw ChipLineError("races.chips.badLine", line) }
    let since1970 = 315_532_800
    let local = LocalTime(
      utcMilliseconds: (since1970 + seconds) * 1000, in: LocalZone { _ in 0 })
    let field = { fields.indices.contains($0) ? String(fields[$0]) : "" }
    return [
      ChipReading(fields[1], .date(local, milliseconds: milliseconds), at: [field(8)], field(4))
    ]
  }

  /// Returns a moment of a day written as `yymmdd` or `yyyymmdd`.
  private static func moment(
    compact date: some StringProtocol, centuries: String, _ time: Int, _ line: String
  ) throws(ChipLineError) -> LocalMoment {
    let digits = Array(centuries + date)
    guard digits.count == 8,
      let day = try? LocalTime(
        parsing: "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))")
    else { throw ChipLineError("races.chips.badLine", line) }
    return LocalMoment(day, time)
  }
}

/// A passing of a chip, as its reader reports it.
package struct ChipReading: Sendable, Equatable {
  /// The chip in its canonical form, as by `Chip.canonical`.
  package let chip: String
  package let moment: LocalMoment
  /// Where it was read as the reader says, the most exact first: `D-5001/2`, `D-5001`, `2`.
  package let locations: [String]

  /// - Parameters:
  ///   - chip: The chip as sent.
  ///   - moment: The moment of the passing.
  ///   - devices: The names of the reader; empty ones are skipped.
  ///   - part: The antenna or loop; empty if the reader does not say.
  init(
    _ chip: some StringProtocol, _ moment: LocalMoment, at devices: [String] = [],
    _ part: String = ""
  ) {
    self.chip = Chip.canonical(String(chip))
    self.moment = moment
    let devices = devices.filter { !$0.isEmpty }
    locations = part.isEmpty ? devices : devices.map { $0 + "/" + part } + devices + [part]
  }
}
