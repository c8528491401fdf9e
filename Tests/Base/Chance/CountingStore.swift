import Store
import Synchronization

/// A store that counts what is written to it.
package final class CountingStore: ForwardingStore {
  package let store: any DocumentStore
  private let counted = Mutex(0)

  package init(store: any DocumentStore) { self.store = store }

  /// The number of transactions since `begin` was called.
  package var writes: Int { counted.withLock { $0 } }

  package func begin() { counted.withLock { $0 = 0 } }

  package func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    counted.withLock { $0 += 1 }
    return try store.write(by: author, at: utcMilliseconds, body)
  }
}
