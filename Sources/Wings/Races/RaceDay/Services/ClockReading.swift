import Accounts
import Races
import Timekeeping

/// Which of two moments a time means in the hour that occurs twice when clocks go back.
package enum RepeatedHour: String, CaseIterable, Sendable {
  case first, second
}

/// Places the times of another clock, such as a reader's, in a race.
///
/// A time of day in a file is the first such time after the gun; that of a connected reader is the
/// latest one. No time is in the future.
package struct ClockReading: Sendable {
  /// How far another clock may be ahead of this machine's, in milliseconds.
  package static let doubt = 60_000
  /// How long before the gun a mat may read those who wait, in milliseconds.
  private static let waiting = 3_600_000
  private static let day = 86_400_000

  /// When a clock shows a time on its day.
  private struct Shown {
    let moments: LocalMoments
    /// Milliseconds since 1970, earliest first; empty for a skipped time.
    let all: [Int]
    /// The last of them; for a skipped time where it would have been.
    let last: Int

    init(_ time: LocalTime, _ milliseconds: Int, in zone: LocalZone) {
      moments = time.moments(in: zone)
      let offsets =
        switch moments {
        case .once(let offset): [offset]
        case .twice(let first, let second): [first, second]
        case .never: [Int]()
        }
      all = offsets.map { time.utcMilliseconds(atOffset: $0) + milliseconds }
      last = all.last ?? time.settledUTCMilliseconds(in: zone) + milliseconds
    }
  }

  /// The gun in milliseconds since 1970; `nil` if there was none.
  private let gun: Int?
  private let now: Int
  /// When the clock was stopped, or now.
  private let end: Int
  private let repeated: RepeatedHour?
  private let isConnected: Bool
  private let zone: LocalZone

  /// - Parameters:
  ///   - race: The state of the race.
  ///   - now: Milliseconds since 1970.
  ///   - repeated: Which moment a time means that occurs twice; `nil` to refuse it.
  ///   - isConnected: Whether the times arrive over a connection and not in a file.
  ///   - zone: The time zone of the other clock.
  package init(
    in race: RaceState, at now: Int, repeated: RepeatedHour? = nil, isConnected: Bool = false,
    zone: LocalZone = .system
  ) {
    gun = race.starts.map(\.at.utc).min()
    // A clock that has not reached the gun is slow, and says nothing of what is to come.
    self.now = gun.map { $0 > now + Self.doubt ? $0 + Self.day : now } ?? now
    end = min(race.stopped?.utc ?? self.now, self.now)
    (self.repeated, self.isConnected, self.zone) = (repeated, isConnected, zone)
  }

  /// Returns a moment in milliseconds since 1970.
  ///
  /// - Parameters:
  ///   - moment: The moment by the other clock.
  ///   - text: The moment as it was written.
  /// - Returns: The moment.
  /// - Throws: `RaceError` if the time is not in the race, was skipped, or may be two moments.
  package func utc(of moment: LocalMoment, written text: String) throws(RaceError) -> Int {
    switch moment {
    case .utc(let utc): return try required([utc], text)
    case .date(let local, let milliseconds):
      return try utc(of: Shown(local, milliseconds, in: zone), text)
    case .timeOfDay(let milliseconds): return try utc(ofDay: milliseconds, text)
    }
  }

  /// Whether a moment that is not in the race yet may be so later.
  package func isAhead(_ moment: LocalMoment) -> Bool {
    switch moment {
    case .utc(let utc): !isReached(utc)
    case .date(let local, let milliseconds): !isReached(Shown(local, milliseconds, in: zone).last)
    case .timeOfDay: true
    }
  }

  private func utc(ofDay milliseconds: Int, _ text: String) throws(RaceError) -> Int {
    let earliest = gun ?? now - Self.day
    let start = LocalTime(utcMilliseconds: earliest, in: zone)
    let days = [-1, 0, 1].map { shown(milliseconds, on: start.adding(days: $0)) }
    // A time that is now is read now, also on the second day of a race.
    let today = shown(milliseconds, on: LocalTime(utcMilliseconds: now, in: zone))
    if let live = live(today.all + days.flatMap(\.all)) { return live }
    if isConnected, let latest = latest(milliseconds) { return try utc(of: latest, text) }
    let first = firstIndex(of: days, since: earliest)
    if first > 0, !days[first].all.contains(where: { $0 <= end + Self.doubt }),
      !days[first].all.isEmpty,
      let before = days[first - 1].all.last, before >= earliest - Self.waiting
    {
      return before
    }
    return try utc(of: days[first], text)
  }

  /// Returns the latest time of day that has been reached since the gun; `nil` if none has.
  private func latest(_ milliseconds: Int) -> Shown? {
    let today = LocalTime(utcMilliseconds: now, in: zone)
    let earliest = gun.map { $0 - Self.doubt } ?? .min
    return [1, 0, -1].lazy.map { shown(milliseconds, on: today.adding(days: $0)) }.first { day in
      (day.all.isEmpty ? [day.last] : day.all).contains { $0 >= earliest && isReached($0) }
    }
  }

  /// Returns the first day after the gun, or just before it if the race did not last a day.
  private func firstIndex(of days: [Shown], since earliest: Int) -> Int {
    let first = days.firstIndex { $0.last >= earliest - Self.doubt } ?? 0
    let next = first + 1
    guard gun != nil, !days[first].all.isEmpty, days[first].last < earliest,
      days.indices.contains(next), days[next].all.contains(where: { $0 <= end })
    else { return first }
    return next
  }

  private func utc(of shown: Shown, _ text: String) throws(RaceError) -> Int {
    switch shown.moments {
    case .once: return try required(shown.all, text)
    case .never(let before, let after):
      throw RaceError(localTime: .neverOccurs(offsets: [before, after]), text: text)
    case .twice(let first, let second):
      if let live = live(shown.all) { return live }
      let possible = shown.all.filter { isReached($0) && $0 >= (gun ?? $0) - Self.doubt }
      guard possible.count > 1 else {
        return try required(possible.isEmpty ? shown.all : possible, text)
      }
      switch repeated {
      case .first: return possible[0]
      case .second: return possible[1]
      case nil: throw RaceError(.timeTwice, RaceError.arguments(text, [first, second]))
      }
    }
  }

  /// Returns the first of some moments, which must have been reached since the day of the gun.
  private func required(_ moments: [Int], _ text: String) throws(RaceError) -> Int {
    guard let moment = moments.first, isReached(moment),
      moment >= (gun ?? moment) - Self.day
    else { throw RaceError(.notInRace, ["text": text]) }
    return moment
  }

  private func isReached(_ moment: Int) -> Bool { moment <= now + Self.doubt }

  /// Returns the moment that is now; `nil` if none is.
  private func live(_ moments: [Int]) -> Int? {
    moments.first { abs($0 - now) <= Self.doubt }
  }

  private func shown(_ millisecondsOfDay: Int, on date: LocalTime) -> Shown {
    let (seconds, rest) = millisecondsOfDay.quotientAndRemainder(dividingBy: 1_000)
    let midnight = LocalTime(year: date.year, month: date.month, day: date.day)
    return Shown(LocalTime(wallSeconds: midnight.wallSeconds + seconds), rest, in: zone)
  }
}
