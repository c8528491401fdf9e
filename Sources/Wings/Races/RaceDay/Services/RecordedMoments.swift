import Races
import Timekeeping

/// The saved crossings whose time another program gave, to recognise those that are sent again.
package struct RecordedMoments: Sendable {
  private struct Sighting: Hashable {
    let bib: String
    /// Milliseconds since 1970, or after the start.
    let milliseconds: Int
  }

  /// The most days before a read on which the same time of day is looked for.
  private static let mostDays = 7
  /// How long before the gun a mat may read those who wait, in milliseconds.
  private static let waiting = 3_600_000

  private var race: RaceState
  private var byClock: Set<Sighting> = []
  private var elapsed: Set<Sighting> = []
  /// The latest crossing by the wall clock.
  private var latest: Stamp?

  /// Creates an empty set.
  ///
  /// - Parameter race: The state of the race, which gives the start of its clock.
  package init(of race: RaceState) { self.race = race }

  /// The gun in milliseconds since 1970; `nil` if clock and elapsed times cannot be converted.
  private var gun: Int? { race.pauses.isEmpty ? race.starts.map(\.at.utc).min() : nil }

  /// Updates the state of the race, whose start may have changed.
  package mutating func follow(_ race: RaceState) {
    if race.restartedAfter != self.race.restartedAfter { elapsed = [] }
    self.race = race
  }

  /// Adds a crossing of the log.
  mutating func note(_ crossing: CrossingAct, in record: CrossingID) {
    if case .stamp(let stamp) = crossing.moment, stamp.utc > latest?.utc ?? .min { latest = stamp }
    // Elapsed times from before a restart refer to an earlier start.
    if case .elapsed = crossing.moment, let last = race.restartedAfter, record <= last { return }
    guard Self.comesFromOutside(crossing) else { return }
    insert(crossing)
  }

  /// Returns whether the wall clock went back in a restart, behind the latest crossing.
  package func isBehind(_ now: Stamp) -> Bool {
    latest.map { $0.boot != now.boot && $0.utc > now.utc } ?? false
  }

  private static func comesFromOutside(_ crossing: CrossingAct) -> Bool {
    switch crossing.source {
    case .record: true
    case .imported: [nil, CrossingAct.finishCheckpoint].contains(crossing.checkpoint)
    default: false
    }
  }

  /// Adds a crossing.
  ///
  /// - Returns: Whether it was new.
  @discardableResult
  package mutating func insert(_ crossing: CrossingAct) -> Bool {
    if contains(crossing) { return false }
    let (own, other) = readings(of: crossing)
    if case .stamp = crossing.moment {
      own.map { _ = byClock.insert($0) }
    } else {
      other.map { _ = elapsed.insert($0) }
    }
    return true
  }

  /// Returns whether a crossing was recorded before.
  package func contains(_ crossing: CrossingAct) -> Bool {
    let (own, other) = readings(of: crossing)
    return own.map(byClock.contains) == true || other.map(elapsed.contains) == true
  }

  /// Returns whether the same time of day was recorded on an earlier day of the race.
  ///
  /// A reader without dates sends the reads of the first day again on the second, which then look
  /// like new ones. Times in whole seconds are not compared: two laps may well share one.
  ///
  /// - Parameters:
  ///   - crossing: A crossing of which only the time of day is known.
  ///   - zone: The time zone of the reader.
  /// - Returns: Whether it was.
  package func hasOnEarlierDay(_ crossing: CrossingAct, in zone: LocalZone = .system) -> Bool {
    guard case .stamp(let stamp) = crossing.moment, stamp.utc % 1_000 != 0,
      let gun = race.starts.map(\.at.utc).min()
    else { return false }
    let local = LocalTime(utcMilliseconds: stamp.utc, in: zone)
    for days in 1...Self.mostDays {
      let utc =
        local.adding(days: -days).settledUTCMilliseconds(in: zone) + stamp.utc % 1_000
      guard utc >= gun - Self.waiting else { return false }
      var earlier = crossing
      earlier.moment = .stamp(stamp.moved(toUTC: utc))
      if contains(earlier) { return true }
    }
    return false
  }

  /// Removes a crossing that was not saved after all.
  package mutating func remove(_ crossing: CrossingAct) {
    let readings = readings(of: crossing)
    if case .stamp = crossing.moment {
      readings.byClock.map { _ = byClock.remove($0) }
    } else {
      readings.elapsed.map { _ = elapsed.remove($0) }
    }
  }

  /// Returns a moment both by clock and as elapsed time, as far as they can be converted.
  private func readings(of crossing: CrossingAct) -> (byClock: Sighting?, elapsed: Sighting?) {
    let sighting = { Sighting(bib: crossing.bib, milliseconds: $0) }
    switch crossing.moment {
    case .stamp(let stamp):
      return (sighting(stamp.utc), gun.map { sighting(stamp.utc - $0) })
    case .elapsed(let after):
      return (gun.map { sighting($0 + after) }, sighting(after))
    }
  }

  /// Returns the time of a crossing after the gun, in milliseconds; `nil` if it is not known.
  package func elapsed(of crossing: CrossingAct) -> Int? {
    switch crossing.moment {
    case .elapsed(let after): after
    case .stamp(let stamp): gun.map { stamp.utc - $0 }
    }
  }
}
