import Races
import Store

/// The lists of series that screens open with.
package struct SeriesDirectory: Sendable {
  private let store: any DocumentStore

  package init(store: any DocumentStore) {
    self.store = store
  }

  /// Every series, newest first.
  ///
  /// - Throws: `StoreError` where the store cannot be read.
  package func all() throws -> [Series] {
    try store.read { try $0.find(RaceCollections.series) }.reversed().map(Series.init(stored:))
  }

  /// One series; none where it is deleted or never was.
  ///
  /// - Throws: `StoreError` where the store cannot be read.
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

  /// What the store checks and finds quickly, for the program's schema.
  package static let seasons = SchemaPart(
    collections: [series.name: CollectionRules(shape: DocumentShape(Series.self))])
}
