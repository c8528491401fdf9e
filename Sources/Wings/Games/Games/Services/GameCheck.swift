import Accounts
import Store
import Timekeeping

/// An inconsistency in stored documents about games.
package typealias GameFinding = Finding<GameFindingKind>

/// The kinds of inconsistencies.
package enum GameFindingKind: String, FindingKind, CaseIterable {
  package static let texts = "games.finding."

  case damaged, misnamed, zone, times, places, overbooked, gameGone, personGone, hostRow
  case diary, movedNowhere, courtUse, courtClash, courtGone, teamGone, ownerRow
}

/// Checks the consistency of all stored documents about games.
struct GameCheck: DocumentCheck {
  let reader: any StoreReader
  let zones: Zones
  let now: Int
  var findings: [GameFinding] = []
  var games: [String: Game] = [:]
  private var rows: [String: [GamePlayer]] = [:]
  var people: Set<String> = []

  static func findings(
    in reader: any StoreReader, zones: Zones, at now: Int
  ) throws -> [GameFinding] {
    var check = GameCheck(reader: reader, zones: zones, now: now)
    check.people = Set(try reader.ids(AccountsSchema.users))
    for month in try GameCollections.months(in: reader) { try check.read(month) }
    for game in check.games.values.sorted(by: { $0.id < $1.id }) { check.check(game) }
    try check.checkDiaries()
    try check.checkOthers()
    try check.checkCourts()
    try check.checkTeams()
    return check.findings
  }

  private init(reader: any StoreReader, zones: Zones, now: Int) {
    (self.reader, self.zones, self.now) = (reader, zones, now)
  }

  private mutating func read(_ month: String) throws {
    let (ofGames, ofRows) = (GameCollections.games(month), GameCollections.rows(month))
    for stored in try all(ofGames) {
      let game = Game(stored: stored)
      games[game.id] = game
      if GameID.month(of: game.id) != month || game.month != month {
        note(.misnamed, ofGames.name, game.id)
      }
    }
    for stored in try all(ofRows) {
      let row = stored.value
      if stored.id != row.id { note(.misnamed, ofRows.name, stored.id) }
      rows[row.gameID, default: []].append(row)
      guard let game = games[row.gameID], game.movedTo == nil else {
        note(.gameGone, ofRows.name, stored.id)
        continue
      }
      if !people.contains(row.userID), !row.isErased {
        note(.personGone, ofRows.name, stored.id, ["user": row.userID])
      }
    }
  }

  private mutating func check(_ game: Game) {
    let name = GameCollections.games(game.month).name
    if let moved = game.movedTo {
      if games[moved] == nil { note(.movedNowhere, name, game.id, ["to": moved]) }
      return
    }
    if game.hostID != Game.erased, !people.contains(game.hostID) {
      note(.personGone, name, game.id, ["user": game.hostID])
    }
    if let zone = zones.named(game.zone) {
      if !game.isTimed(in: zone.local) { note(.times, name, game.id) }
    } else {
      note(.zone, name, game.id, ["name": game.zone])
    }
    checkPlaces(of: game, name)
  }

  private mutating func checkPlaces(of game: Game, _ name: String) {
    let most = game.kind == .slot ? game.maxPlayers : game.maxPlayers - 1
    let least = game.kind == .slot ? game.maxPlayers - 1 : 1
    if !(least...max(least, most)).contains(game.missingPlayers) { note(.places, name, game.id) }
    let own = rows[game.id] ?? []
    let places = GamePlaces(game, own, at: now)
    if places.free < 0 {
      let used = game.missingPlayers - places.free
      note(
        .overbooked, name, game.id, ["used": "\(used)", "places": "\(game.missingPlayers)"])
    }
    let hosts = own.filter { $0.state == .host }.map(\.userID)
    let wanted = game.hostPlays && game.hostID != Game.erased ? [game.hostID] : []
    if game.hostID != Game.erased, hosts != wanted { note(.hostRow, name, game.id) }
  }

  /// Compares diaries with what games and players say.
  private mutating func checkDiaries() throws {
    var wanted: [String: [String: DiaryEntry]] = [:]
    for game in games.values where game.movedTo == nil {
      let own = rows[game.id] ?? []
      for person in Set(own.map(\.userID)).union([game.hostID]) {
        guard let id = GameDiary.id(person, of: game.id),
          let entry = DiaryWork.entry(of: person, game, own)
        else { continue }
        wanted[id, default: [:]][game.id] = entry
      }
    }
    for name in try reader.collectionNames(startingWith: GameCollections.diariesPrefix) {
      for stored in try all(StoreCollection<GameDiary>(name)) {
        let kept = Dictionary(stored.value.entries.map { ($0.gameID, $0) }) { first, _ in first }
        if kept != wanted.removeValue(forKey: stored.id) ?? [:] {
          note(.diary, name, stored.id, ["user": stored.value.userID])
        }
      }
    }
    for id in wanted.keys.sorted() {
      let person = String(id.dropLast(5))
      note(.diary, GameCollections.diaries(of: person).name, id, ["user": person])
    }
  }

  private mutating func checkOthers() throws {
    for stored in try all(GameCollections.ratings)
    where !people.contains(stored.value.subjectID) {
      note(.personGone, GameCollections.ratings.name, stored.id, ["user": stored.value.subjectID])
    }
    for name in try reader.collectionNames(startingWith: GameCollections.reviewsPrefix) {
      for stored in try all(StoreCollection<Review>(name)) {
        let review = stored.value
        if stored.id != review.id { note(.misnamed, name, stored.id) }
        if games[review.gameID] == nil { note(.gameGone, name, stored.id) }
        for person in [review.fromID, review.aboutID] where !people.contains(person) {
          note(.personGone, name, stored.id, ["user": person])
        }
      }
    }
    try checkOwners(of: GameCollections.players)
    try checkOwners(of: GameCollections.preferences)
  }

  private mutating func checkOwners<Value: FaultCarrying>(
    of collection: StoreCollection<Value>
  ) throws {
    for stored in try all(collection) where !people.contains(stored.id) {
      note(.personGone, collection.name, stored.id, ["user": stored.id])
    }
  }
}
