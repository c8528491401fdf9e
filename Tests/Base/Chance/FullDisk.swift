import Store
import Synchronization

/// A store on a disk that can be full.
package final class FullDisk: ForwardingStore {
  package let store: any DocumentStore
  private let isFull = Mutex(false)

  package init(_ store: any DocumentStore) { self.store = store }

  /// Makes the disk full, or not.
  package func fill(_ isFull: Bool) { self.isFull.withLock { $0 = isFull } }

  package func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    let isFull = isFull.withLock { $0 }
    // As on a disk, the transaction runs before it is refused.
    return try store.write(by: author, at: utcMilliseconds) { transaction in
      let result = try body(transaction)
      if isFull { throw StoreError.notSaved(.diskFull) }
      return result
    }
  }

  package func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    then(Swift.Result { try write(by: author, at: utcMilliseconds, body) })
  }
}
