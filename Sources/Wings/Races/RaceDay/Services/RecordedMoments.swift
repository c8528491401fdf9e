import Races
import Timekeeping

/// The crossings that were kept with a moment somebody else gave: who sends one of them again tells
/// nothing new.
package struct RecordedMoments: Sendable {
  private struct Sighting: Hashable {
    let bib: String
    /// Milliseconds since 1970, or after the start.
    let milliseconds: Int
  }

  private var race: RaceState
  private var byClock: Set<Sighting> = []
  private var elapsed: Set<Sighting> = []

  /// Nothing yet.
  ///
  /// - Parameter race: Where the race stands: it says when its clock began.
  package init(of race: RaceState) { self.race = race }

  /// Milliseconds since 1970 of the gun; none where moments of one kind are none of the other.
  private var gun: Int? { race.pauses.isEmpty ? race.starts.map(\.at.utc).min() : nil }

  /// Goes on with a race whose start may be another one by now.
  package mutating func follow(_ race: RaceState) {
    if race.restartedAfter != self.race.restartedAfter { elapsed = [] }
    self.race = race
  }

  /// Takes in a crossing of the log.
  mutating func note(_ crossing: CrossingAct, in record: CrossingID) {
    // Elapsed times of a race that was started anew are those of another start.
    if case .elapsed = crossing.moment, let last = race.restartedAfter, record <= last { return }
    guard Self.comesFromOutside(crossing) else { return }
    insert(crossing)
  }

  private static func comesFromOutside(_ crossing: CrossingAct) -> Bool {
    switch crossing.source {
    case .record: true
    case .imported: [nil, CrossingAct.finishCheckpoint].contains(crossing.checkpoint)
    default: false
    }
  }

  /// Takes in a crossing.
  ///
  /// - Returns: Whether it is new; it no longer is.
  @discardableResult
  package mutating func insert(_ crossing: CrossingAct) -> Bool {
    let (own, other) = readings(of: crossing)
    if let utc = own, byClock.contains(utc) { return false }
    if let after = other, elapsed.contains(after) { return false }
    if case .stamp = crossing.moment {
      own.map { _ = byClock.insert($0) }
    } else {
      other.map { _ = elapsed.insert($0) }
    }
    return true
  }

  /// Forgets a crossing that was not kept after all.
  package mutating func remove(_ crossing: CrossingAct) {
    let readings = readings(of: crossing)
    if case .stamp = crossing.moment {
      readings.byClock.map { _ = byClock.remove($0) }
    } else {
      readings.elapsed.map { _ = elapsed.remove($0) }
    }
  }

  /// One moment as either clock tells it, as far as they can be told from each other.
  private func readings(of crossing: CrossingAct) -> (byClock: Sighting?, elapsed: Sighting?) {
    let sighting = { Sighting(bib: crossing.bib, milliseconds: $0) }
    switch crossing.moment {
    case .stamp(let stamp):
      return (sighting(stamp.utc), gun.map { sighting(stamp.utc - $0) })
    case .elapsed(let after):
      return (gun.map { sighting($0 + after) }, sighting(after))
    }
  }

  /// How long after the gun a crossing was, in milliseconds; none where that cannot be told.
  package func elapsed(of crossing: CrossingAct) -> Int? {
    switch crossing.moment {
    case .elapsed(let after): after
    case .stamp(let stamp): gun.map { stamp.utc - $0 }
    }
  }
}
