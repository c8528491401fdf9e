import Store
import Synchronization

/// Lines that the bodies of transactions report to a test.
///
/// If a ``MemoryStore`` runs a body twice, only the second run counts.
package final class HeardLines<Line: Sendable>: Sendable {
  // The transaction is retained so that no other one gets its address. It is never called.
  fileprivate struct State: @unchecked Sendable {
    var lines: [Line] = []
    var run: (any StoreTransaction)?
    var sequence = 0
    var linesBefore = 0
    var isSecondRun = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Records a line from the body of a transaction.
  package func hear(_ line: Line, in transaction: any StoreTransaction) {
    let run = Run(transaction: transaction)
    state.withLock { state in
      if state.run !== run.transaction { state.begin(run.transaction) }
      state.lines.append(line)
    }
  }

  private struct Run: @unchecked Sendable {
    let transaction: any StoreTransaction
  }

  /// All lines.
  package var lines: [Line] { state.withLock { $0.lines } }

  /// Returns the lines since the last call.
  package func take() -> [Line] {
    state.withLock { state in
      defer { (state.lines, state.linesBefore) = ([], 0) }
      return state.lines
    }
  }
}

extension HeardLines.State {
  fileprivate mutating func begin(_ transaction: any StoreTransaction) {
    isSecondRun =
      MemoryStore.runsTwiceByDefault && run != nil && !isSecondRun
      && sequence == transaction.sequence
    if isSecondRun { lines.removeLast(lines.count - linesBefore) }
    (run, sequence, linesBefore) = (transaction, transaction.sequence, lines.count)
  }
}
