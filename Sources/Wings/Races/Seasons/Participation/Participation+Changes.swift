import Races
import Store

extension Participation {
  /// The races that no change touches; none where a change does not say what it touches.
  func unchanged(by changes: [Change], in store: any DocumentStore) throws -> [Participated] {
    var touched: Set<String> = []
    for change in changes {
      switch change.collection {
      case RaceCollections.people.name: return []
      case RaceCollections.competitions.name: touched.insert(change.id)
      case RaceCollections.entries.name:
        let stored = try store.read { try $0.get(RaceCollections.entries, change.id) }
        guard let stored else { return [] }
        touched.insert(stored.value.competitionID)
      default: touched.insert(change.collection)
      }
    }
    return all.filter { race in
      let id = race.competition.id
      return !touched.contains(id) && !touched.contains(RaceCollections.log(id).name)
    }
  }
}
