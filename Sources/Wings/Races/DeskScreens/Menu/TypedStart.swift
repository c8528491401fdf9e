import RaceDay
import Timekeeping

/// A start as somebody types it: a time of day, a day of this month before it, or a whole date.
struct TypedStart {
  /// How far ahead a time of day before the gun is a planned start, in milliseconds.
  static let reach = 12 * 3_600_000
  private static let day = 86_400_000

  let races: RaceService
  let now: Stamp
  /// Whether that clock runs: then a time of day is the last such one.
  let hasStarted: Bool

  /// The moment that is meant.
  ///
  /// - Throws: `RaceError` where it is no time, or there is none or two of it.
  func moment(of typed: String) throws -> Stamp {
    if typed.contains("-") { return try races.stamp(atLocal: typed) }
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 4 {
      return try races.stamp(atLocal: date(ofDay: parts[0]) + time(parts[1...]))
    }
    let time = time(parts[...])
    let today = try races.stamp(atLocal: date(0) + time)
    let others = [-1, 1].compactMap { try? races.stamp(atLocal: date($0) + time) }
    let all = ([today] + others).sorted { $0.milliseconds(since: $1) < 0 }
    let past = all.last { $0.milliseconds(since: now) <= 0 } ?? today
    let next = all.first { $0.milliseconds(since: now) > 0 }
    guard !hasStarted, let next, next.milliseconds(since: now) <= Self.reach else { return past }
    return next
  }

  private func date(_ days: Int) -> String {
    LocalTime(utcMilliseconds: now.utc + days * Self.day).date + " "
  }

  private func date(ofDay day: String) -> String { String(date(0).prefix(8)) + padded(day) + " " }

  /// `9:30` as `09:30:00`.
  private func time(_ parts: ArraySlice<String>) -> String {
    (parts.map(padded) + (parts.count == 2 ? ["00"] : [])).joined(separator: ":")
  }

  private func padded(_ number: String) -> String { number.count == 1 ? "0" + number : number }
}
