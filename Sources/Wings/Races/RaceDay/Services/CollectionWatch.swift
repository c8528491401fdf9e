import Races
import Store

/// Tells whether some collections have changed, so that lists of races and entries are not read
/// anew for every crossing.
package struct CollectionWatch {
  private let store: any DocumentStore
  private let names: Set<String>
  /// Up to which transaction the collections have been read; none before the first time.
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

  /// Reads what hangs on the collections, where something there may have changed since the last
  /// time, and the first time; what could not be read is read the next time.
  ///
  /// - Returns: What was read; nothing where nothing has changed.
  /// - Throws: `StoreError` where the store is closed or its files cannot be read; what `read`
  ///   throws.
  package mutating func ifChanged<Value>(_ read: () throws -> Value) throws -> Value? {
    let (mayDiffer, upTo) = try changes()
    let value = mayDiffer ? try read() : nil
    sequence = upTo
    return value
  }

  /// Asked before reading: what comes in between is read now and once more later.
  private func changes() throws -> (mayDiffer: Bool, upTo: Int) {
    guard let sequence else { return (true, try store.read { $0.sequence }) }
    return switch try store.changes(after: sequence) {
    case .reload(let upTo): (true, upTo)
    case .list(let changes, let upTo):
      (changes.contains { names.contains($0.collection) }, upTo)
    }
  }
}
