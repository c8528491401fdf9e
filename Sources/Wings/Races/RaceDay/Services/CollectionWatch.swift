import Races
import Store

/// Tells whether some collections have changed, so that lists of races and entries are not read
/// anew for every crossing.
package struct CollectionWatch {
  private let store: any DocumentStore
  private let names: Set<String>
  /// Up to which transaction the collections are known; none before the first question.
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

  /// Whether something there may have changed since the question before; the first is answered yes.
  ///
  /// Ask before reading: what comes in between is read now and told once more later.
  ///
  /// - Throws: `StoreError` where the store is closed or its files cannot be read.
  package mutating func hasChanged() throws -> Bool {
    guard let known = sequence else {
      sequence = try store.read { $0.sequence }
      return true
    }
    switch try store.changes(after: known) {
    case .reload(let upTo):
      sequence = upTo
      return true
    case .list(let changes, let upTo):
      sequence = upTo
      return changes.contains { names.contains($0.collection) }
    }
  }
}
