import Timekeeping

/// For how long a place that has become free is kept for whoever is first in line.
package struct OfferRule: Sendable, Equatable {
  /// Seconds at most.
  package let longest: Int
  /// One part in so many of the time that is left until the start.
  package let share: Int
  /// Seconds at least.
  package let shortest: Int
  /// Hours in which nobody has to answer.
  package let quiet: QuietHours?
  /// Minutes before the start from which nothing is kept: all are told, and the first to come wins.
  package let lastMinutes: Int

  package init(longest: Int, share: Int, shortest: Int, quiet: QuietHours?, lastMinutes: Int) {
    (self.longest, self.share, self.shortest) = (longest, share, shortest)
    (self.quiet, self.lastMinutes) = (quiet, lastMinutes)
  }

  /// Whether it is so late that the first to come wins; both moments in seconds since 1970.
  package func isLast(before start: Int, at now: Int) -> Bool { start - now <= lastMinutes * 60 }

  /// Until when a place that is offered now is kept.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - start: Seconds since 1970.
  ///   - zone: Whose nights are quiet.
  /// - Returns: Seconds since 1970; not within the last minutes, where there are shortest ones left.
  package func deadline(offeredAt now: Int, start: Int, in zone: LocalZone) -> Int {
    let length = max(shortest, min(longest, (start - now) / max(1, share)))
    let plain = now + length
    guard let quiet, start - now > quiet.onlyBefore else { return plain }
    let latest = max(now + shortest, start - lastMinutes * 60)
    return min(quiet.moment(after: length, from: now, in: zone), latest)
  }
}

/// Hours of the night that do not count.
package struct QuietHours: Sendable, Equatable {
  /// Hours of the day, 0 to 23; it is quiet from the first up to the second.
  package let from: Int
  package let to: Int
  /// Seconds before the start up to which nights count after all.
  package let onlyBefore: Int

  package init(from: Int, to: Int, onlyBefore: Int) {
    (self.from, self.to, self.onlyBefore) = (from, to, onlyBefore)
  }

  /// The moment at which so many seconds have passed that were not quiet.
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

  /// Seconds to the next time the clock shows something.
  private static func until(_ wanted: Int, from second: Int) -> Int {
    wanted > second ? wanted - second : wanted - second + 86_400
  }
}
