import Accounts
import Store
import Timekeeping

/// The check of courts and teams.
extension GameCheck {
  mutating func checkCourts() throws {
    let courts = try all(GameCollections.courts)
    for stored in courts {
      let court = stored.value
      noteOwner(court.ownerID, GameCollections.courts.name, stored.id)
      if zones.named(court.zone) == nil {
        note(.zone, GameCollections.courts.name, stored.id, ["name": court.zone])
      }
    }
    try checkUses(of: Set(courts.map(\.id)))
  }

  private mutating func noteOwner(_ owner: String, _ collection: String, _ id: String) {
    guard owner != Game.erased, !people.contains(owner) else { return }
    note(.personGone, collection, id, ["user": owner])
  }

  /// Compares what games take of courts with the games.
  private mutating func checkUses(of courts: Set<String>) throws {
    var wanted: [String: CourtUse] = [:]
    for game in games.values {
      if let use = CourtUse(game) { wanted["\(game.month)/\(CourtUse.id(ofGame: game.id))"] = use }
    }
    var taken: [String: [(id: String, use: CourtUse)]] = [:]
    for name in try reader.collectionNames(startingWith: GameCollections.usesPrefix) {
      let month = name.dropFirst(GameCollections.usesPrefix.count)
      for stored in try all(StoreCollection<CourtUse>(name)) {
        let use = stored.value
        if wanted.removeValue(forKey: "\(month)/\(stored.id)") != use {
          note(.courtUse, name, stored.id)
        }
        if use.endUTC > now, !courts.contains(use.courtID) {
          note(.courtGone, name, stored.id, ["court": use.courtID])
        }
        taken[use.courtID, default: []].append((stored.id, use))
      }
    }
    for key in wanted.keys.sorted() {
      let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
      note(.courtUse, GameCollections.uses(parts[0]).name, parts[1])
    }
    for uses in taken.values { noteClashes(uses) }
  }

  private mutating func noteClashes(_ uses: [(id: String, use: CourtUse)]) {
    let sorted = uses.sorted { ($0.use.startUTC, $0.id) < ($1.use.startUTC, $1.id) }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.use.clashes(with: other.use) {
      let month = other.use.courtDay.suffix(10).prefix(7)
      note(.courtClash, GameCollections.uses(String(month)).name, other.id, ["other": one.id])
    }
  }

  mutating func checkTeams() throws {
    let teams = try all(GameCollections.teams)
    let members = try all(GameCollections.members)
    let captains = Set(members.filter(\.value.isCaptain).map(\.id))
    for stored in teams {
      let owner = stored.value.ownerID
      noteOwner(owner, GameCollections.teams.name, stored.id)
      if !captains.contains(TeamMember.id(stored.id, owner)) {
        note(.ownerRow, GameCollections.teams.name, stored.id, ["user": owner])
      }
    }
    let known = Set(teams.map(\.id))
    for stored in members {
      let (member, name) = (stored.value, GameCollections.members.name)
      if !known.contains(member.teamID) { note(.teamGone, name, stored.id) }
      if let person = member.userID {
        noteOwner(person, name, stored.id)
        if stored.id != TeamMember.id(member.teamID, person) { note(.misnamed, name, stored.id) }
      }
    }
  }
}
