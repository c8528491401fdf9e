import Synchronization

/// Does longer work off the loop and hands the answer back to it.
package final class Worker {
  /// A piece of work; what it returns is run on the loop.
  package typealias Work = @Sendable () -> @MainActor @Sendable () -> Move

  private let start: (@escaping Work) -> Void
  private var pending = 0

  /// A worker that starts work with `start`; whoever owns the loop delivers the answers.
  package init(start: @escaping (@escaping Work) -> Void) {
    self.start = start
  }

  /// Runs `work` elsewhere, then `then` on the loop with what came of it.
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

  /// Whether work is under way, so that a spinner has something to turn for.
  package var isBusy: Bool { pending > 0 }
}

extension Worker {
  /// A worker that does everything when `deliver` is called: for tests that watch a spinner.
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
