import Timekeeping

/// A duration: calendar days, then exact seconds.
struct CalendarDuration {
  let days: Int
  let seconds: Int

  init(days: Int, seconds: Int) {
    self.days = days
    self.seconds = seconds
  }

  /// Parses `P1DT2H30M` or `P2W`; `nil` if malformed, negative or longer than 3,000 years.
  init?(parsing text: String) {
    var rest = text.uppercased()[...]
    if rest.first == "+" { rest.removeFirst() }
    guard rest.first == "P" else { return nil }
    rest.removeFirst()
    var (days, seconds, isTime) = (0, 0, false)
    var hasNumber = false
    while let sign = rest.first {
      if sign == "T", !isTime {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      guard let number = Int(digits), number < 1_000_000, let unit = rest.popFirst() else {
        return nil
      }
      switch (unit, isTime) {
      case ("W", false): days += number * 7
      case ("D", false): days += number
      case ("H", true): seconds += number * 3600
      case ("M", true): seconds += number * 60
      case ("S", true): seconds += number
      default: return nil
      }
      hasNumber = true
    }
    guard hasNumber else { return nil }
    self.init(days: days, seconds: seconds)
  }

  func end(from start: LocalTime, in zone: LocalZone) -> LocalTime {
    let day = LocalTime(wallSeconds: start.wallSeconds + days * 86_400)
    guard seconds > 0 else { return day }
    return LocalTime(
      utcMilliseconds: day.settledUTCMilliseconds(in: zone) + seconds * 1000, in: zone)
  }
}
