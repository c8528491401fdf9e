import Timekeeping

/// Changes to a programme while the event runs.
package enum RunningOrder {
  /// Returns the programme with the rows from `first` on moved by a number of minutes.
  ///
  /// A row never moves before the row that precedes `first`.
  package static func shifted(
    _ plan: [PlanRow], from first: Int, minutes: Int, day: String
  ) -> [PlanRow] {
    guard plan.indices.contains(first), let start = time(of: plan[first], day) else { return plan }
    let floor = first > 0 ? time(of: plan[first - 1], day) : nil
    let least = floor.map { Self.minutes(from: start, to: $0) } ?? minutes
    return moved(plan, from: first, minutes: max(minutes, least), day: day)
  }

  /// Returns the programme with a row starting now and the rows after it moved by the same time.
  package static func begun(
    _ plan: [PlanRow], at row: Int, now: LocalTime, day: String
  ) -> [PlanRow] {
    guard plan.indices.contains(row), let start = time(of: plan[row], day) else { return plan }
    return moved(plan, from: row, minutes: minutes(from: start, to: now), day: day)
  }

  private static func moved(
    _ plan: [PlanRow], from first: Int, minutes: Int, day: String
  ) -> [PlanRow] {
    plan.enumerated().map { place, row in
      guard place >= first, let time = time(of: row, day) else { return row }
      var moved = row
      moved.at = text(of: later(time, minutes: minutes), day)
      return moved
    }
  }

  static func time(of row: PlanRow, _ day: String) -> LocalTime? {
    PlanOrder.moment(row.at, day: day)
  }

  private static func text(of time: LocalTime, _ day: String) -> String {
    let clock = String(time.timeOfDay.prefix(5))
    return time.date == day ? clock : "\(time.date) \(clock)"
  }

  private static func minutes(from one: LocalTime, to other: LocalTime) -> Int {
    minutes(of: other) - minutes(of: one)
  }

  /// Returns minutes of local time, because programmes are written in local time.
  private static func minutes(of time: LocalTime) -> Int {
    let days = CivilDay.day(year: time.year, month: time.month, day: time.day)
    return (days * 24 + time.hour) * 60 + time.minute
  }

  private static func later(_ time: LocalTime, minutes more: Int) -> LocalTime {
    LocalTime(utcMilliseconds: (minutes(of: time) + more) * 60_000, in: .utc)
  }
}
