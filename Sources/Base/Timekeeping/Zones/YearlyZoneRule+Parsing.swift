extension YearlyZoneRule {
  /// Parses the footer of a zone file; `nil` if it does not conform to RFC 9636.
  init?(parsing text: Substring) {
    var reader = Reader(rest: text)
    guard let name = reader.abbreviation(), let west = reader.offset(hours: 24) else { return nil }
    standard = ZoneClock(offset: -west, isSummerTime: false, abbreviation: name)
    guard !reader.rest.isEmpty else {
      summer = nil
      return
    }
    guard let summer = reader.summer(besides: -west), reader.rest.isEmpty else { return nil }
    self.summer = summer
  }

  private struct Reader {
    var rest: Substring

    mutating func summer(besides standard: Int) -> Summer? {
      guard let name = abbreviation() else { return nil }
      var offset = standard + 3600
      if rest.first != "," {
        guard let west = self.offset(hours: 24) else { return nil }
        offset = -west
      }
      guard take(","), let start = day(), take(","), let end = day() else { return nil }
      let clock = ZoneClock(offset: offset, isSummerTime: true, abbreviation: name)
      return Summer(clock: clock, start: start, end: end)
    }

    mutating func take(_ sign: Character) -> Bool {
      guard rest.first == sign else { return false }
      rest.removeFirst()
      return true
    }

    /// Reads `EEST`, or the content of `<+0330>`.
    mutating func abbreviation() -> String? {
      let isQuoted = take("<")
      let name = rest.prefix { sign in
        sign.isASCII && (sign.isLetter || isQuoted && (sign.isNumber || "+-".contains(sign)))
      }
      rest = rest.dropFirst(name.count)
      guard (3...16).contains(name.count), !isQuoted || take(">") else { return nil }
      return String(name)
    }

    /// Reads `[+-]hh[:mm[:ss]]` as seconds.
    mutating func offset(hours most: Int) -> Int? {
      let isNegative = rest.first == "-"
      if isNegative || rest.first == "+" { rest.removeFirst() }
      guard let hours = number(most) else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where rest.first == ":" {
        rest.removeFirst()
        guard let part = number(59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    mutating func number(_ most: Int) -> Int? {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard (1...3).contains(digits.count), let number = Int(digits), number <= most else {
        return nil
      }
      rest = rest.dropFirst(digits.count)
      return number
    }

    mutating func day() -> Day? {
      guard let kind = kind() else { return nil }
      guard take("/") else { return Day(kind: kind, seconds: 7200) }
      return offset(hours: 167).map { Day(kind: kind, seconds: $0) }
    }

    mutating func kind() -> Day.Kind? {
      if take("J") { return number(365).flatMap { $0 > 0 ? .julian($0) : nil } }
      guard take("M") else { return number(365).map { .ordinal($0) } }
      guard let month = number(12), month > 0, take("."), let week = number(5), week > 0,
        take("."), let weekday = number(6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
  }
}
