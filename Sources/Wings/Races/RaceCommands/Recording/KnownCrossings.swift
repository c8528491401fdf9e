import Commands
import RaceDay
import Races
import Synchronization

/// The recorded crossings, looked up and changed by several threads.
final class KnownCrossings: Sendable {
  private let moments: Mutex<RecordedMoments>

  init(_ moments: RecordedMoments) { self.moments = Mutex(moments) }

  func follow(_ race: RaceState) { moments.withLock { $0.follow(race) } }

  /// Adds a crossing.
  ///
  /// - Returns: Whether it was new.
  func insert(_ crossing: CrossingAct) -> Bool { moments.withLock { $0.insert(crossing) } }

  /// Whether a crossing was recorded before.
  func contains(_ crossing: CrossingAct) -> Bool { moments.withLock { $0.contains(crossing) } }

  /// Whether a crossing has the time of day of one that was recorded on an earlier day.
  func hasOnEarlierDay(_ crossing: CrossingAct) -> Bool {
    moments.withLock { $0.hasOnEarlierDay(crossing) }
  }

  func remove(_ crossing: CrossingAct) { moments.withLock { $0.remove(crossing) } }

  /// Milliseconds after the start; `nil` if unknown.
  func elapsed(of crossing: CrossingAct) -> Int? { moments.withLock { $0.elapsed(of: crossing) } }
}
