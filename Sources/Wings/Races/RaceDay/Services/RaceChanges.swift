import Races
import Store

/// A watch that finds which of some competitions have changed.
///
/// A change in the log of a race does not affect other races.
package struct RaceChanges {
  private let store: any DocumentStore
  /// The last transaction whose changes were checked.
  private var sequence: Int

  /// Starts at a transaction, which must be that of the data already read.
  package init(of store: any DocumentStore, after sequence: Int) {
    (self.store, self.sequence) = (store, sequence)
  }

  /// Returns the competitions that may have changed since the last call.
  ///
  /// These are all of them if the changes are not known, or if more than race logs has changed.
  package mutating func changed(among ids: Set<String>) -> Set<String> {
    switch try? store.changes(after: sequence) {
    case .list(let changes, let upTo):
      sequence = upTo
      let names = Set(changes.map(\.collection))
      guard names.allSatisfy(RaceCollections.isLog) else { return ids }
      return ids.filter { names.contains(RaceCollections.log($0).name) }
    case .reload(let upTo):
      sequence = upTo
      return ids
    case nil: return ids
    }
  }
}
