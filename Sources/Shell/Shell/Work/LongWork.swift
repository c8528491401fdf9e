import Languages
import Synchronization
import Timekeeping

/// Long work of a screen: the worker reports progress, the screen shows it and can cancel.
package nonisolated final class LongWork: Sendable {
  private struct State {
    var done = 0
    var total = 0
    var begun: Stamp?
    var isCancelled = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Begins the work, or begins it again.
  package func begin(of total: Int, at now: Stamp) {
    state.withLock { $0 = State(total: total, begun: now) }
  }

  /// Records the worker's progress.
  package func tell(done: Int, of total: Int) {
    state.withLock { ($0.done, $0.total) = (done, total) }
  }

  /// Asks the worker to stop at a point where the data is consistent.
  package func cancel() { state.withLock { $0.isCancelled = true } }

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Returns the progress at a moment of the clock with which the work began.
  package func progress(at now: Stamp) -> WorkProgress {
    state.withLock { state in
      WorkProgress(
        done: state.done, of: state.total,
        after: state.begun.map { now.milliseconds(since: $0) } ?? 0)
    }
  }
}
