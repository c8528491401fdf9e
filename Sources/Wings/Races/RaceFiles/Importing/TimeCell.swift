import Files
import Timekeeping

/// The content of a cell in a column of times.
///
/// An ambiguous text is never taken for a time: `143.88` may be seconds or minutes, `0.0999` a part
/// of a day, `1:02.33` minutes and seconds or hours and minutes.
enum TimeCell: Equatable {
  case empty
  /// A time in milliseconds.
  case time(Int)
  /// A time that needs a given unit for its last number.
  case unclear
  /// A word such as `DNF`.
  case word
  case noTime

  /// Reads a cell.
  ///
  /// - Parameters:
  ///   - text: The cleaned cell.
  ///   - unit: The unit of the last number in an ambiguous time; `nil` if none was given.
  ///   - countsSeconds: Whether the column's name says that plain numbers are seconds.
  init(_ text: String, unit: TimeUnit? = nil, countsSeconds: Bool = false) {
    // Bytes are compared first: a large import reads a time in every row.
    let hasDigit = text.utf8.contains { (0x30...0x39).contains($0) }
    if !hasDigit, text.allSatisfy({ "-–—. ".contains($0) }) {
      self = .empty
    } else if !hasDigit, !text.contains(where: \.isNumber) {
      self = .word
    } else if let plain = Self.milliseconds(text, countsSeconds: countsSeconds) {
      self = .time(plain)
    } else {
      let readings = TimeUnit.allCases.compactMap { Self.milliseconds(text, $0) }
      guard !readings.isEmpty else {
        self = .noTime
        return
      }
      guard let unit else {
        self = .unclear
        return
      }
      self = Self.milliseconds(text, unit).map(TimeCell.time) ?? .noTime
    }
  }

  /// The milliseconds of an ambiguous time in a unit; `nil` if it is no time in that unit.
  static func milliseconds(_ text: String, _ unit: TimeUnit) -> Int? {
    let text = decimalPoint(text)
    if unit == .clock {
      let parts = text.split { ".:".contains($0) }
      // A dot before two digits below 60 may stand for a colon.
      guard text.contains("."), parts.count > 1,
        parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
      else { return nil }
      return Elapsed.parse(parts.joined(separator: ":"))
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let last = parts.last.flatMap(number) else { return nil }
    guard parts.count == 2 else { return bounded(last * Double(unit.milliseconds)) }
    guard unit == .seconds || unit == .minutes, last < 60, let first = Int(parts[0]),
      (0..<100_000).contains(first)
    else { return nil }
    return bounded((Double(first) * 60 + last) * Double(unit.milliseconds))
  }

  /// The milliseconds of an unmistakable time: `1:02:33.5`, `62:33`, `1h02'33"`, `2.23.58`.
  private static func milliseconds(_ text: String, countsSeconds: Bool) -> Int? {
    let text = decimalPoint(text)
    if let named = NamedTime.milliseconds(text) { return named }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.count {
    case 3: return Elapsed.parse(text)
    case 2:
      let decimals = parts[1].split(separator: ".").dropFirst().first?.utf8.count
      return decimals == 2 && !countsSeconds ? nil : Elapsed.parse(text)
    default:
      let dotted = text.split(separator: ".", omittingEmptySubsequences: false)
      if dotted.count == 3 { return Elapsed.parse(dotted.joined(separator: ":")) }
      return countsSeconds ? Elapsed.parse(text) : nil
    }
  }

  /// Replaces a decimal comma before the last digits with a point.
  static func decimalPoint(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return text }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains("."), (1...4).contains(parts[1].utf8.count) else {
      return text
    }
    return parts.joined(separator: ".")
  }

  private static func number(_ text: Substring) -> Double? {
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    return isNumber && text.utf8.count <= 20 ? Double(text) : nil
  }

  /// Returns a duration below a thousand hours; `nil` for a longer one, which is no race.
  private static func bounded(_ milliseconds: Double) -> Int? {
    milliseconds < 3_600_000_000 ? Int(milliseconds.rounded()) : nil
  }
}

extension TimeUnit {
  /// The length of one unit in milliseconds; that of `clock` is not used.
  fileprivate var milliseconds: Int {
    switch self {
    case .seconds, .clock: 1_000
    case .minutes: 60_000
    case .hours: 3_600_000
    case .days: 86_400_000
    }
  }
}

/// Parses times whose parts are named: `1h02'33"`, `1 h 2 min 33,5 s`, `62'33`.
enum NamedTime {
  /// The units in descending order, with their names in five languages.
  private static let units: [(names: Set<String>, milliseconds: Int)] = [
    (["h", "hr", "hrs", "std", "u", "ore", "hour", "hours"], 3_600_000),
    (["m", "min", "mn", "mins", "'", "′", "’", "minutes"], 60_000),
    (["s", "sec", "sek", "seg", "\"", "″", "”", "''", "′′", "’’", "seconds"], 1_000),
  ]

  /// The milliseconds of a time; `nil` if no part is named, or if one is out of order.
  static func milliseconds(_ text: String) -> Int? {
    let isClock = text.utf8.allSatisfy { (0x2E...0x3A).contains($0) }
    guard !isClock, text.contains(where: { $0.isLetter || "'\"′″’”".contains($0) }) else {
      return nil
    }
    var rest = text.lowercased()[...]
    var (sum, next) = (0, 0)
    while !rest.isEmpty {
      let number = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(number.count).drop { $0 == " " }
      let name = rest.prefix { !$0.isNumber && $0 != " " && $0 != ":" }
      rest = rest.dropFirst(name.count).drop { $0 == " " || $0 == ":" }
      // The last part may omit its unit, which is then the one after the previous unit.
      let unit =
        name.isEmpty && rest.isEmpty ? next : units.firstIndex { $0.names.contains(String(name)) }
      guard let unit, unit >= next, unit < units.count,
        let value = part(number, isLast: rest.isEmpty)
      else { return nil }
      guard next == 0 || value < 60_000 else { return nil }
      sum += value * (units[unit].milliseconds / 1000)
      next = unit + 1
    }
    return sum
  }

  private static func part(_ number: Substring, isLast: Bool) -> Int? {
    guard isLast || !number.contains("."), number.utf8.count <= 9,
      number.allSatisfy({ $0.isASCII }), let value = Double(number)
    else { return nil }
    return Int((value * 1000).rounded())
  }
}
