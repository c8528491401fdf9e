import Store
import Synchronization

/// What bodies of transactions say to a test in passing.
///
/// Of a body that a ``MemoryStore`` runs twice the second run counts here, too.
package final class HeardLines<Line: Sendable>: Sendable {
  // A transaction is kept so that no other one gets its address, and never called.
  fileprivate struct State: @unchecked Sendable {
    var lines: [Line] = []
    var run: (any StoreTransaction)?
    var sequence = 0
    var linesBefore = 0
    var isSecondRun = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Keeps a line that the body of a transaction says.
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

  /// What was said, looks apart.
  package var lines: [Line] { state.withLock { $0.lines } }

  /// What was said since the last look.
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
