import Races
import Store

/// The lists of series that screens open with.
package struct SeriesDirectory: Sendable {
  private let store: any DocumentStore

  package init(store: any DocumentStore) {
    self.store = store
  }

  /// Every series, newest first.
  package func all() throws -> [Series] {
    try store.read { try $0.find(RaceCollections.series) }.reversed().map(Series.init(stored:))
  }

  package func series(_ id: String) throws -> Series? {
    try store.read { try $0.get(RaceCollections.series, id) }.map(Series.init(stored:))
  }
}

extension Series {
  init(stored: Stored<Series>) {
    self = stored.value
    id = stored.id
  }
}
