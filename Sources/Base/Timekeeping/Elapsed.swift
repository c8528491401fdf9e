/// Formatting and parsing of race times.
public enum Elapsed {
  /// The rounding of the decimals that are not printed.
  public enum Rounding: String, Sendable, Codable {
    /// Up to the next unit, as in road running; exact values stay.
    case up
    /// Truncated, as in lap races.
    case down
  }

  /// Returns the time as `h:mm:ss`, or `m:ss` under an hour, with decimals of the second.
  ///
  /// - Parameters:
  ///   - milliseconds: The exact time.
  ///   - decimals: Decimals of the second, 0 to 3.
  ///   - rounding: The rounding of the rest.
  /// - Returns: The text, with a minus sign before negative times.
  public static func text(
    milliseconds: Int, decimals: Int = 0, rounding: Rounding = .down
  ) -> String {
    let printed = rounded(milliseconds: milliseconds, decimals: decimals, rounding: rounding)
    let size = abs(printed)
    let (hours, minutes) = (size / 3_600_000, size / 60_000 % 60)
    let seconds = padded(size / 1000 % 60, 2) + fraction(of: size, decimals: decimals)
    let start = hours > 0 ? "\(hours):\(padded(minutes, 2))" : "\(minutes)"
    return (printed < 0 ? "-" : "") + start + ":" + seconds
  }

  /// Returns the printed value of a time in milliseconds.
  ///
  /// Gaps are differences of printed values.
  public static func rounded(
    milliseconds: Int, decimals: Int, rounding: Rounding
  ) -> Int {
    let unit = unit(ofDecimals: decimals)
    let milliseconds = max(-extent, min(extent, milliseconds))
    let floor = milliseconds - ((milliseconds % unit) + unit) % unit
    return rounding == .up && floor != milliseconds ? floor + unit : floor
  }

  /// Returns a difference of printed times: `+11.9`, and from a minute on `+1:02.3`.
  public static func gap(milliseconds: Int, decimals: Int) -> String {
    guard milliseconds >= 60_000 else {
      return "+\(milliseconds / 1000)" + fraction(of: milliseconds, decimals: decimals)
    }
    return "+" + text(milliseconds: milliseconds, decimals: decimals)
  }

  /// The largest time in milliseconds.
  ///
  /// Rounding a larger number could overflow.
  private static var extent: Int { 1 << 60 }

  static func unit(ofDecimals decimals: Int) -> Int {
    [1000, 100, 10, 1][max(0, min(3, decimals))]
  }

  private static func fraction(of milliseconds: Int, decimals: Int) -> String {
    guard decimals > 0 else { return "" }
    return "." + padded(milliseconds % 1000 / unit(ofDecimals: decimals), min(3, decimals))
  }

  static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Elapsed {
  /// Parses `1:23:45.6`, `83:12` or plain seconds such as `5012.3`.
  ///
  /// - Parameter text: Digits, colons and a decimal point; surrounding spaces are ignored. Minutes
  ///   and seconds must be under 60 if a larger unit precedes them.
  /// - Returns: Milliseconds, truncated after the third decimal; `nil` if the text is malformed or
  ///   the time exceeds 31 years.
  public static func parse(_ text: String) -> Int? {
    value(of: text).flatMap { $0 <= longest ? $0 : nil }
  }

  /// The largest time in milliseconds: nine digits of seconds.
  private static var longest: Int { 999_999_999_999 }

  private static func value(of text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 1 else { return nil }
    let fields = words[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count), let last = fields.last,
      let seconds = milliseconds(ofSeconds: last)
    else { return nil }
    guard fields.count > 1 else { return seconds }
    guard seconds < 60_000, let minutes = whole(fields[fields.count - 2]) else { return nil }
    guard fields.count > 2 else { return minutes * 60_000 + seconds }
    guard minutes < 60, let hours = whole(fields[0]) else { return nil }
    return hours * 3_600_000 + minutes * 60_000 + seconds
  }

  private static func milliseconds(ofSeconds text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let seconds = whole(parts[0]) else { return nil }
    guard parts.count == 2 else { return seconds * 1000 }
    guard isDigits(parts[1]) else { return nil }
    let decimals = (parts[1] + "000").prefix(3)
    return Int(decimals).map { seconds * 1000 + $0 }
  }

  /// Parses a whole number of at most nine digits, so that no sum can overflow.
  private static func whole(_ text: Substring) -> Int? {
    isDigits(text) && text.utf8.count <= 9 ? Int(text) : nil
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
