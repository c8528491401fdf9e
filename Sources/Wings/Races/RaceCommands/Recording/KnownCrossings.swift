import Commands
import RaceDay
import Races
import Synchronization

/// What is in the log already, shared with those who write to it.
final class KnownCrossings: Sendable {
  private let moments: Mutex<RecordedMoments>

  init(_ moments: RecordedMoments) { self.moments = Mutex(moments) }

  func follow(_ race: RaceState) { moments.withLock { $0.follow(race) } }

  /// Takes in a crossing.
  ///
  /// - Returns: Whether it is new; it no longer is.
  func insert(_ crossing: CrossingAct) -> Bool { moments.withLock { $0.insert(crossing) } }

  func remove(_ crossing: CrossingAct) { moments.withLock { $0.remove(crossing) } }

  /// Milliseconds after the gun; none where that cannot be told.
  func elapsed(of crossing: CrossingAct) -> Int? { moments.withLock { $0.elapsed(of: crossing) } }
}
