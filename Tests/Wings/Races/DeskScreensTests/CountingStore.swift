import Chance
import Store
import Synchronization

/// A store that counts how often somebody asks what has changed, and can be made to fail at it.
nonisolated final class CountingStore: ForwardingStore {
  struct Unreadable: Error {}

  let store: any DocumentStore
  private let count = Mutex(0)
  private let fails = Mutex(false)
  private let isFull = Mutex(false)

  init(_ store: any DocumentStore) { self.store = store }

  /// How often somebody has asked since the last time this was asked.
  func looks() -> Int {
    count.withLock { looks in
      defer { looks = 0 }
      return looks
    }
  }

  /// Lets the disk be full, or have room again.
  func fill(_ isFull: Bool) { self.isFull.withLock { $0 = isFull } }

  func fail(_ isFailing: Bool) { fails.withLock { $0 = isFailing } }

  func changes(after sequence: Int) throws -> Changes {
    count.withLock { $0 += 1 }
    if fails.withLock({ $0 }) { throw Unreadable() }
    return try store.changes(after: sequence)
  }

  func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result {
    try store.read(body)
  }

  func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    let isFull = isFull.withLock { $0 }
    // As with a disk: what is to be written is worked out before it is refused.
    store.submit(
      by: author, at: utcMilliseconds,
      { transaction in
        let result = try body(transaction)
        if isFull { throw StoreError.notSaved(.diskFull) }
        return result
      }, then: then)
  }
}
