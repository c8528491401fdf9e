import Races
import Store

/// A watch for changes of some collections.
///
/// It saves reading lists of races and entries again at every crossing.
package struct CollectionWatch {
  private let store: any DocumentStore
  private let names: Set<String>
  /// The last transaction whose changes were read; `nil` before the first read.
  private var sequence: Int?

  private init(_ names: Set<String>, of store: any DocumentStore) {
    (self.names, self.store) = (names, store)
  }

  /// Watches the entries of all competitions.
  package static func entries(of store: any DocumentStore) -> CollectionWatch {
    CollectionWatch([RaceCollections.entries.name], of: store)
  }

  /// Watches competitions and their entries.
  package static func competitions(of store: any DocumentStore) -> CollectionWatch {
    CollectionWatch(
      [RaceCollections.competitions.name, RaceCollections.entries.name], of: store)
  }

  /// Calls `read` on the first call, and when the collections may have changed since the last one.
  ///
  /// If it fails, the next call reads again.
  ///
  /// - Returns: The value read; `nil` if nothing has changed.
  /// - Throws: `StoreError` if the store is closed or its files cannot be read; what `read` throws.
  package mutating func ifChanged<Value>(_ read: () throws -> Value) throws -> Value? {
    let (mayDiffer, upTo) = try changes()
    let value = mayDiffer ? try read() : nil
    sequence = upTo
    return value
  }

  /// Returns whether the collections may have changed, and up to which transaction.
  ///
  /// It is called before they are read: a change during the read is read now and once more later.
  private func changes() throws -> (mayDiffer: Bool, upTo: Int) {
    guard let sequence else { return (true, try store.read { $0.sequence }) }
    return switch try store.changes(after: sequence) {
    case .reload(let upTo): (true, upTo)
    case .list(let changes, let upTo):
      (changes.contains { names.contains($0.collection) }, upTo)
    }
  }
}
