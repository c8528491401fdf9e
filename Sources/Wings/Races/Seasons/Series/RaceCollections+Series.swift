import Races
import Store

extension RaceCollections {
  package static let series = StoreCollection<Series>("series")

  /// What the store checks and finds quickly, for the program's schema.
  package static let seasons = SchemaPart(collections: [series.name: CollectionRules()])
}
