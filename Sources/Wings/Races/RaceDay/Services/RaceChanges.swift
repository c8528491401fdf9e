import Races
import Store

/// Which of some competitions have changed: a race's log says nothing of another race.
package struct RaceChanges {
  private let store: any DocumentStore
  /// The transaction up to which changes were looked through.
  private var sequence: Int

  /// Looks from a transaction on: from that which what is known was read at.
  package init(of store: any DocumentStore, after sequence: Int) {
    (self.store, self.sequence) = (store, sequence)
  }

  /// Those that may have changed since the last time: all where that is too long ago, cannot be told,
  /// or something else than a race's log has changed.
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
