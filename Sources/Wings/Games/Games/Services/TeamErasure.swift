import Accounts
import Languages
import Store

/// The erasure of a person from courts and teams.
enum TeamErasure {
  /// Returns what happens to the person's courts and teams, in words.
  static func wordings(of userID: String, in reader: any StoreReader) throws -> [Wording] {
    let owner = Query.matching("ownerID", .string(userID))
    let counts = [
      ("courts", try reader.count(GameCollections.courts, owner)),
      ("teams", try reader.count(GameCollections.teams, owner)),
    ]
    return counts.filter { $0.1 > 0 }.map { Wording("games.erasure.\($0)", count: $1) }
  }

  /// Gives own teams to the oldest other captain, removes the person from all rosters, and leaves
  /// own courts without an owner.
  ///
  /// A team without another captain is deleted.
  ///
  /// - Throws: The store's errors.
  static func erase(_ userID: String, in work: GameTransaction) throws {
    let (transaction, owner) = (work.transaction, Query.matching("ownerID", .string(userID)))
    for stored in try transaction.find(GameCollections.teams, owner) {
      try handOver(stored.id, stored.value, from: userID, in: work)
    }
    try transaction.drop(
      whereField: "userID", equals: .string(userID), in: GameCollections.members)
    for stored in try transaction.find(GameCollections.courts, owner) {
      var court = stored.value
      court.ownerID = Game.erased
      try transaction.put(GameCollections.courts, id: stored.id, court)
    }
  }

  private static func handOver(
    _ id: String, _ team: Team, from userID: String, in work: GameTransaction
  ) throws {
    let captains = try work.teams.members(of: id).filter {
      $0.value.isCaptain && $0.value.userID != nil && $0.value.userID != userID
    }
    let oldest = captains.min { ($0.value.firstSince, $0.id) < ($1.value.firstSince, $1.id) }
    if let heir = oldest?.value.userID {
      var changed = team
      changed.ownerID = heir
      return try work.transaction.put(GameCollections.teams, id: id, changed)
    }
    // Games ahead must not wait for members who are gone.
    for game in try work.teams.ahead(of: id) {
      try work.change(game) { table in
        table.note { ($0.teamID, $0.membersFirstHours) = (nil, 0) }
      }
    }
    try work.teams.drop(id)
  }
}
