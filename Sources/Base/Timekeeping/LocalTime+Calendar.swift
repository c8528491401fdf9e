extension LocalTime {
  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    let days = CivilDay.day(year: year, month: month, day: day) + 3
    return (days % 7 + 7) % 7 + 1
  }

  /// The number of days in its month.
  public var monthLength: Int {
    (28...31).last { CivilDay.exists(year: year, month: month, day: $0) } ?? 28
  }

  /// The same time so many days later, or earlier if negative.
  public func adding(days: Int) -> LocalTime {
    let number = CivilDay.day(year: year, month: month, day: day) + days
    let (year, month, day) = CivilDay.fields(ofDay: number)
    return LocalTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// The same day so many months later or earlier, or the last one of a shorter month, at midnight.
  public func adding(months: Int) -> LocalTime {
    let all = year * 12 + month - 1 + months
    let (year, month) = (all / 12, all % 12 + 1)
    let first = LocalTime(year: year, month: month, day: 1)
    return LocalTime(year: year, month: month, day: min(day, first.monthLength))
  }
}
