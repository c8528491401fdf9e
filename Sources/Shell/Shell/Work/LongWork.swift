import Languages
import Synchronization
import Timekeeping

/// Long work that a screen has begun: the worker tells how far it is, the screen shows it and may
/// cancel it.
package nonisolated final class LongWork: Sendable {
  private struct State {
    var done = 0
    var total = 0
    var begun: Stamp?
    var isCancelled = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Begins, or begins anew.
  package func begin(of total: Int, at now: Stamp) {
    state.withLock { $0 = State(total: total, begun: now) }
  }

  /// Told by the worker.
  package func tell(done: Int, of total: Int) {
    state.withLock { ($0.done, $0.total) = (done, total) }
  }

  /// The worker is to end where it can do so and leave things whole.
  package func cancel() { state.withLock { $0.isCancelled = true } }

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// How far it is at a moment of the clock it began by.
  package func progress(at now: Stamp) -> WorkProgress {
    state.withLock { state in
      WorkProgress(
        done: state.done, of: state.total,
        after: state.begun.map { now.milliseconds(since: $0) } ?? 0)
    }
  }
}
