import Races
import Store

/// Decisions about entries: which are one person, and who is put behind whom.
extension RaceWork {
  func checkMerge(of id: String, into target: String) throws {
    let (one, other) = (try entry(id), try entry(target))
    let others = try transaction.find(
      RaceCollections.entries, .matching("competition_id", .string(competition.id)))
    let isTarget = others.contains { $0.value.mergedInto == id }
    guard one.id != other.id, one.mergedInto == nil, other.mergedInto == nil, !isTarget else {
      throw RaceError(.badMerge)
    }
  }

  /// Nobody may come to stand behind themselves.
  func check(_ relegation: Relegation?, of id: String) throws {
    guard case .behind(var next) = relegation else { return }
    var seen: Set<String> = [id]
    while seen.insert(next).inserted {
      guard case .behind(let further) = try entry(next).relegation else { return }
      next = further
    }
    throw RaceError(.badRelegation)
  }
}
