import Store
import Synchronization

/// The records as last read, kept until the store changes; for all screens and threads.
package final class RecordArchive: Sendable {
  private let store: any DocumentStore
  private let book = Mutex<RecordBook?>(nil)
  /// One reads at a time: two that read the same would take twice as long.
  private let reading = Mutex(())

  package init(store: any DocumentStore) {
    self.store = store
  }

  /// What was read last, at once; none before the first reading.
  package var known: RecordBook? { book.withLock { $0 } }

  /// The records as they are now: long work, not for the loop.
  package func current() throws -> RecordBook {
    try reading.withLock { _ in
      let fresh = try known?.refreshed(from: store) ?? RecordBook(store: store)
      book.withLock { $0 = fresh }
      return fresh
    }
  }
}
