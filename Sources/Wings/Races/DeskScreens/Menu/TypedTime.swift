import Accounts
import RaceDay
import Races
import Timekeeping

/// A typed moment: a time of day, optionally after a day of this month, or a whole date.
struct TypedTime {
  /// Which occurrence of a time of day is meant.
  enum Occurrence {
    /// The most recent one.
    case last
    /// The next one within `reach`, else the most recent one.
    case nextWithinReach
  }

  /// How far ahead a time of day counts as planned, in milliseconds.
  static let reach = 12 * 3_600_000
  private static let day = 86_400_000

  let now: Stamp
  let occurrence: Occurrence
  /// The time zone of the typed text.
  var zone = LocalZone.system

  /// The moment that a text means.
  ///
  /// - Throws: `RaceError` if the text is no time, or if the clock shows it twice or never.
  func moment(of typed: String) throws(RaceError) -> Stamp {
    if typed.contains("-") { return try moment(ofDate: typed) }
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 4 {
      return try moment(ofDate: date(ofDay: parts[0]) + time(parts[1...]))
    }
    let time = time(parts[...])
    let today = LocalTime(utcMilliseconds: now.utc, in: zone)
    guard let ofDay = LocalMoment.timeOfDay(time) else {
      throw RaceError(.localTime, ["text": today.date + " " + time])
    }
    let shown = moments(at: ofDay)
    let (past, coming) = (shown.filter { $0 <= now.utc }, shown.filter { $0 > now.utc })
    if occurrence == .nextWithinReach, let next = coming.first, next - now.utc <= Self.reach {
      return try only(next, of: coming)
    }
    guard let last = past.last, LocalMoment(today, ofDay).utc(near: now.utc, in: zone) != nil else {
      return try moment(ofDate: today.date + " " + time.prefix(8))
    }
    return try only(last, of: past)
  }

  /// Returns a moment unless its time occurs twice that day.
  ///
  /// - Throws: `RaceError` if the time is ambiguous.
  private func only(_ moment: Int, of all: [Int]) throws(RaceError) -> Stamp {
    guard all.contains(where: { $0 != moment && abs($0 - moment) < Self.day / 2 }) else {
      return now.moved(toUTC: moment)
    }
    let local = LocalTime(utcMilliseconds: moment, in: zone)
    return try self.moment(ofDate: local.date + " " + local.timeOfDay)
  }

  /// The moments from yesterday to tomorrow at a time of day, in milliseconds since 1970.
  private func moments(at milliseconds: Int) -> [Int] {
    let days = [-1, 0, 1].map { LocalTime(utcMilliseconds: now.utc + $0 * Self.day, in: zone) }
    // A time that a day shows twice has two moments; each side finds one of them.
    let sides = [now.utc - 3 * Self.day, now.utc + 3 * Self.day]
    let all = days.flatMap { day in
      sides.compactMap { LocalMoment(day, milliseconds).utc(near: $0, in: zone) }
    }
    return Set(all).sorted()
  }

  private func moment(ofDate text: String) throws(RaceError) -> Stamp {
    now.moved(toUTC: try RaceService.utcMilliseconds(ofLocal: text, in: zone))
  }

  private func date(ofDay day: String) -> String {
    String(LocalTime(utcMilliseconds: now.utc, in: zone).date.prefix(8)) + padded(day) + " "
  }

  /// Pads `9:30` to `09:30:00`.
  private func time(_ parts: ArraySlice<String>) -> String {
    (parts.map(padded) + (parts.count == 2 ? ["00"] : [])).joined(separator: ":")
  }

  private func padded(_ number: String) -> String { number.count == 1 ? "0" + number : number }
}
