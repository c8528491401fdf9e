import Timekeeping

/// The rule for how long a free place is offered to the first in line.
package struct OfferRule: Sendable, Equatable {
  /// The maximum duration in seconds.
  package let longest: Int
  /// The part of the time until the start that an offer lasts: 4 means a quarter.
  package let share: Int
  /// The minimum duration in seconds.
  package let shortest: Int
  /// The hours during which an offer's time does not run.
  package let quiet: QuietHours?
  /// The minutes before the start in which free places are not offered to one person.
  ///
  /// All waiting people are notified: first come, first served.
  package let lastMinutes: Int

  package init(longest: Int, share: Int, shortest: Int, quiet: QuietHours?, lastMinutes: Int) {
    (self.longest, self.share, self.shortest) = (longest, share, shortest)
    (self.quiet, self.lastMinutes) = (quiet, lastMinutes)
  }

  /// Returns whether it is first come, first served; both moments in seconds since 1970.
  package func isLast(before start: Int, at now: Int) -> Bool { start - now <= lastMinutes * 60 }

  /// Returns the deadline of an offer made now.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - start: Seconds since 1970.
  ///   - zone: The zone of the quiet hours.
  /// - Returns: Seconds since 1970; before the last minutes, unless the minimum duration ends
  ///   later.
  package func deadline(offeredAt now: Int, start: Int, in zone: LocalZone) -> Int {
    let length = max(shortest, min(longest, (start - now) / max(1, share)))
    let plain = now + length
    guard let quiet, start - now > quiet.onlyBefore else { return plain }
    let latest = max(now + shortest, start - lastMinutes * 60)
    return min(quiet.moment(after: length, from: now, in: zone), latest)
  }
}

/// The hours of the night that do not count.
package struct QuietHours: Sendable, Equatable {
  /// Hours of the day, 0 to 23; quiet from the first up to the second.
  package let from: Int
  package let to: Int
  /// The seconds before the start from which on quiet hours count like other hours.
  package let onlyBefore: Int

  package init(from: Int, to: Int, onlyBefore: Int) {
    (self.from, self.to, self.onlyBefore) = (from, to, onlyBefore)
  }

  /// Returns the moment after so many seconds outside the quiet hours.
  func moment(after seconds: Int, from now: Int, in zone: LocalZone) -> Int {
    var (moment, left) = (now, seconds)
    while true {
      let second = Self.secondOfDay(moment, zone)
      if isQuiet(second) {
        moment += Self.until(to * 3600, from: second)
      } else {
        let loud = Self.until(from * 3600, from: second)
        if left <= loud { return moment + left }
        (moment, left) = (moment + loud, left - loud)
      }
    }
  }

  private func isQuiet(_ second: Int) -> Bool {
    let (first, last) = (from * 3600, to * 3600)
    return first <= last ? (first..<last).contains(second) : second >= first || second < last
  }

  private static func secondOfDay(_ moment: Int, _ zone: LocalZone) -> Int {
    let local = (moment + zone.offsetSeconds(moment)) % 86_400
    return local < 0 ? local + 86_400 : local
  }

  /// Returns the seconds until the clock next shows a time of day.
  private static func until(_ wanted: Int, from second: Int) -> Int {
    wanted > second ? wanted - second : wanted - second + 86_400
  }
}
