import Races
import Store

/// Queries for series.
package struct SeriesDirectory: Sendable {
  private let store: any DocumentStore

  package init(store: any DocumentStore) {
    self.store = store
  }

  /// Returns every series, newest first.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package func all() throws -> [Series] {
    try store.read { try $0.find(RaceCollections.series) }.reversed().map(Series.init(stored:))
  }

  /// Returns a series; `nil` if it was deleted or never existed.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package func series(_ id: String) throws -> Series? {
    try store.read { try $0.get(RaceCollections.series, id) }.map(Series.init(stored:))
  }
}

extension Series {
  init(stored: Stored<Series>) {
    self = stored.value
    id = stored.id
    faults.mend(["id"])
  }
}

extension RaceCollections {
  package static let series = StoreCollection<Series>("series")

  /// The constraints and indexes of the collection.
  package static let seasons = SchemaPart(
    collections: [series.name: CollectionRules(shape: DocumentShape(Series.self))])
}
