import Chance
import Store

/// A store that runs an action between its writes.
final class WatchedStore: ForwardingStore {
  let store: any DocumentStore
  private let between: @Sendable () throws -> Void

  init(_ store: any DocumentStore, between: @escaping @Sendable () throws -> Void) {
    (self.store, self.between) = (store, between)
  }

  func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    let result = try store.write(by: author, at: utcMilliseconds, body)
    try between()
    return result
  }
}
