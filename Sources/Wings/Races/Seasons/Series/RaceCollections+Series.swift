import Races
import Store

extension RaceCollections {
  package static let series = StoreCollection<Series>("series")
}
