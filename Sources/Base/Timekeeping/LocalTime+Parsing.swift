extension LocalTime {
  /// Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM:SS`.
  ///
  /// - Parameter text: The text; a `T` may stand for the space.
  /// - Throws: `LocalTimeError.malformed` where it is none or no such day exists.
  public init(parsing text: String) throws(LocalTimeError) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "T" }
    guard (1...2).contains(parts.count), let date = Self.numbers(in: parts[0], widths: [4, 2, 2]),
      date[0] > 0, CivilDay.exists(year: date[0], month: date[1], day: date[2])
    else { throw .malformed }
    let time = parts.count == 2 ? Self.timeOfDay(parts[1]) : [0, 0, 0]
    guard let time else { throw .malformed }
    self.init(
      year: date[0], month: date[1], day: date[2], hour: time[0], minute: time[1], second: time[2])
  }

  private static func timeOfDay(_ text: Substring) -> [Int]? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false).count
    guard (2...3).contains(fields),
      let numbers = numbers(
        in: text, widths: Array(repeating: 2, count: fields), separator: ":"),
      numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return fields == 3 ? numbers : numbers + [0]
  }

  private static func numbers(
    in text: Substring, widths: [Int], separator: Character = "-"
  ) -> [Int]? {
    let fields = text.split(separator: separator, omittingEmptySubsequences: false)
    guard fields.map(\.utf8.count) == widths else { return nil }
    let numbers = fields.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    return numbers.count == widths.count ? numbers : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
