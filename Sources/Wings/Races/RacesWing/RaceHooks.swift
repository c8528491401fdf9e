import Accounts
import Languages
import RaceDay
import Races
import Seasons
import Store

/// The hooks of races for changes of accounts.
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
    let reach = try RaceErasure.reach(of: userID, in: reader)
    let series = try reader.find(RaceCollections.series).count { $0.value.ownerID == userID }
    let counted = [
      ("competitions", reach.competitions), ("entries", reach.entries), ("names", reach.names),
      ("series", series),
    ]
    return counted.filter { $0.1 > 0 }.map { Wording("races.erasure.\($0)", count: $1) }
  }
}
