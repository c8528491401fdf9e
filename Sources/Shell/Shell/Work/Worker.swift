import Synchronization

/// Runs longer work off the main loop and delivers its results to the loop.
package final class Worker {
  /// A piece of work; the closure that it returns runs on the main loop.
  package typealias Work = @Sendable () -> @MainActor @Sendable () -> Move

  private let start: (@escaping Work) -> Void
  private var pending = 0

  /// Creates a worker that starts work with `start`.
  ///
  /// The owner of the main loop delivers the results.
  package init(start: @escaping (@escaping Work) -> Void) {
    self.start = start
  }

  /// Runs `work` in the background, then `then` on the main loop with its result.
  package func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result,
    then: @escaping @MainActor @Sendable (Swift.Result<Result, any Error>) -> Move
  ) {
    pending += 1
    start {
      let outcome = Swift.Result { try work() }
      return { @MainActor in
        self.pending -= 1
        return then(outcome)
      }
    }
  }

  /// Whether work is under way, so that a spinner turns.
  package var isBusy: Bool { pending > 0 }
}

extension Worker {
  /// Returns a worker that works only when `deliver` is called: for tests that observe a spinner.
  package static func queued() -> (worker: Worker, deliver: () -> [Move]) {
    let queue = WorkQueue()
    let worker = Worker { queue.works.append($0) }
    return (worker, { queue.deliver() })
  }
}

private final class WorkQueue {
  var works: [Worker.Work] = []

  func deliver() -> [Move] {
    let due = works
    works = []
    return due.map { $0()() }
  }
}
