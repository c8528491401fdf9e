import Accounts
import Languages
import RaceDay
import Races
import Seasons
import Store

/// What becomes of a person in races.
nonisolated enum RaceHooks {
  static let all = WingHooks(
    erase: {
      try RaceErasure.erase($0, userID: $1)
      try SeriesService.erase($0, userID: $1)
    },
    goes: { try goes(with: $1, in: $0) },
    changeEmail: { try RaceErasure.changeEmail($0, userID: $1, from: $2, to: $3) })

  private static func goes(
    with userID: String, in reader: any StoreReader
  ) throws -> [Wording] {
    let owned = try reader.ids(
      RaceCollections.competitions, .matching("ownerID", .string(userID)))
    let entries = try reader.find(
      RaceCollections.entries, .matching("user_id", .string(userID)))
    let elsewhere = entries.filter { !owned.contains($0.value.competitionID) }
    let open = try elsewhere.count {
      try reader.get(RaceCollections.competitions, $0.value.competitionID)?.value.isActive ?? true
    }
    let series = try reader.find(RaceCollections.series).count { $0.value.ownerID == userID }
    let counted = [
      ("competitions", owned.count), ("entries", open), ("names", elsewhere.count - open),
      ("series", series),
    ]
    return counted.filter { $0.1 > 0 }.map { Wording("races.erasure.\($0)", count: $1) }
  }
}
