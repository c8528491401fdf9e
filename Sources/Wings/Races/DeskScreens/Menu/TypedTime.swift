import Accounts
import RaceDay
import Races
import Timekeeping

/// A moment as somebody types it by the clock on the wall: a time of day, a day of this month before
/// it, or a whole date.
struct TypedTime {
  /// Which of the moments is meant at which the clock shows a time of day.
  enum Occurrence {
    /// The last that has been.
    case last
    /// The next, where that is near enough to be planned; else the last.
    case nextWithinReach
  }

  /// How far ahead a time of day is a planned one, in milliseconds.
  static let reach = 12 * 3_600_000
  private static let day = 86_400_000

  let now: Stamp
  let occurrence: Occurrence
  /// Whose clock it is.
  var zone = LocalZone.system

  /// The moment that is meant.
  ///
  /// - Throws: `RaceError` where it is no time, or where the clock has shown it twice, or never.
  func moment(of typed: String) throws(RaceError) -> Stamp {
    if typed.contains("-") { return try moment(ofDate: typed) }
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 4 {
      return try moment(ofDate: date(ofDay: parts[0]) + time(parts[1...]))
    }
    let time = time(parts[...])
    let today = LocalTime(utcMilliseconds: now.utc, in: zone)
    guard let ofDay = WallMoment.timeOfDay(time) else {
      throw RaceError(.localTime, ["text": today.date + " " + time])
    }
    let shown = moments(at: ofDay)
    let (past, coming) = (shown.filter { $0 <= now.utc }, shown.filter { $0 > now.utc })
    if occurrence == .nextWithinReach, let next = coming.first, next - now.utc <= Self.reach {
      return try only(next, of: coming)
    }
    guard let last = past.last, WallMoment(today, ofDay).utc(near: now.utc, in: zone) != nil else {
      return try moment(ofDate: today.date + " " + time.prefix(8))
    }
    return try only(last, of: past)
  }

  /// A moment, unless the clock shows its time twice that day: then only a person can tell which.
  private func only(_ moment: Int, of all: [Int]) throws(RaceError) -> Stamp {
    guard all.contains(where: { $0 != moment && abs($0 - moment) < Self.day / 2 }) else {
      return now.moved(toUTC: moment)
    }
    let local = LocalTime(utcMilliseconds: moment, in: zone)
    return try self.moment(ofDate: local.date + " " + local.timeOfDay)
  }

  /// Whenever the clock shows a time of day from yesterday to tomorrow, in milliseconds since 1970.
  private func moments(at milliseconds: Int) -> [Int] {
    let days = [-1, 0, 1].map { LocalTime(utcMilliseconds: now.utc + $0 * Self.day, in: zone) }
    // Of a time that is shown twice a day the nearer counts: from before it one, from behind it the
    // other.
    let sides = [now.utc - 3 * Self.day, now.utc + 3 * Self.day]
    let all = days.flatMap { day in
      sides.compactMap { WallMoment(day, milliseconds).utc(near: $0, in: zone) }
    }
    return Set(all).sorted()
  }

  private func moment(ofDate text: String) throws(RaceError) -> Stamp {
    now.moved(toUTC: try RaceService.utcMilliseconds(ofLocal: text, in: zone))
  }

  private func date(ofDay day: String) -> String {
    String(LocalTime(utcMilliseconds: now.utc, in: zone).date.prefix(8)) + padded(day) + " "
  }

  /// `9:30` as `09:30:00`.
  private func time(_ parts: ArraySlice<String>) -> String {
    (parts.map(padded) + (parts.count == 2 ? ["00"] : [])).joined(separator: ":")
  }

  private func padded(_ number: String) -> String { number.count == 1 ? "0" + number : number }
}
