import Chance
import Store
import Synchronization

/// A store that counts queries for changes and can fail them.
nonisolated final class CountingStore: ForwardingStore {
  struct Unreadable: Error {}

  let store: any DocumentStore
  private let count = Mutex(0)
  private let fails = Mutex(false)
  private let refusal = Mutex<(any Error)?>(nil)

  init(_ store: any DocumentStore) { self.store = store }

  /// How many queries for changes there were since the last call.
  func looks() -> Int {
    count.withLock { looks in
      defer { looks = 0 }
      return looks
    }
  }

  /// Makes the disk full, or frees it.
  func fill(_ isFull: Bool) { refuse(with: isFull ? StoreError.notSaved(.diskFull) : nil) }

  /// Makes every transaction fail with an error, or none.
  func refuse(with error: (any Error)?) { refusal.withLock { $0 = error } }

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
    let refusal = refusal.withLock { $0 }
    // Like a real disk, it fails only after the transaction's body has run.
    store.submit(
      by: author, at: utcMilliseconds,
      { transaction in
        let result = try body(transaction)
        if let refusal { throw refusal }
        return result
      }, then: then)
  }
}
