import Accounts
import Timekeeping

extension GameTable {
  /// What a person asks for.
  package struct Wish: Sendable, Equatable {
    /// The places, the person included.
    package var party = 1
    package var guests: [String] = []
    package var role = ""
    package var code = ""
    /// Whether the person waits if the game is full.
    package var waits = false

    package init(party: Int = 1, waits: Bool = false) { (self.party, self.waits) = (party, waits) }
  }

  /// What joining needs to know of a person.
  package struct Joiner: Sendable, Equatable {
    package let id: String
    package var isMember = false
    /// Milliseconds since 1970.
    package var bannedUntil: Int?
    package var level: Double?
    /// Whether the host or the administrator adds the person, whatever the rules.
    package var isAdded = false

    package init(_ id: String) { self.id = id }
  }

  /// Refuses what can no longer be done by a player.
  ///
  /// - Throws: `GameError` if it is called off, over, playing, or locked for players.
  package func requireOpen(toAll: Bool = true) throws(GameError) {
    if game.isCancelled { throw GameError(.isCancelled) }
    if now >= game.endUTC { throw GameError(.isOver) }
    if now >= game.startUTC { throw GameError(.hasBegun) }
    if toAll, now >= game.lockUTC { throw GameError(.isLocked, ["time": clock(game.lockUTC)]) }
  }

  /// Returns the local time of a moment at the game.
  func clock(_ utc: Int) -> String {
    let local = LocalTime(utcMilliseconds: utc, in: zone)
    return "\(local.date) \(local.timeOfDay.prefix(5))"
  }

  /// Lets a person join, wait or ask.
  ///
  /// - Throws: `GameError` with the reason if the person may not.
  package mutating func join(_ joiner: Joiner, _ wish: Wish) throws(GameError) {
    try requireOpen(toAll: !joiner.isAdded)
    if joiner.id == game.hostID, game.hostPlays { throw GameError(.isHost) }
    if let row = rows[joiner.id], try !isNew(row, joiner) { return }
    try requireParty(wish)
    try require(joiner, code: wish.code)
    var row = GamePlayer(
      gameID: game.id, userID: joiner.id, state: .out, at: now, party: wish.party)
    (row.guests, row.role) = (wish.guests, wish.role)
    row.unfilled = rows[joiner.id]?.unfilled ?? 0
    if asks(joiner) {
      (row.state, row.joinedUTC) = (.applied, nextMoment)
      rows[joiner.id] = row
      return tell(.applied, game.hostID)
    }
    let ban = joiner.isAdded ? nil : joiner.bannedUntil.flatMap { now < $0 ? $0 : nil }
    if places.free >= wish.party, ban == nil { return letIn(row) }
    guard wish.waits else {
      guard let ban, places.free > 0 else { throw full(wish.party) }
      throw GameError(.banned, ["time": clock(ban)])
    }
    if ban != nil { row.priority = -1 }
    line(up: row)
  }

  func full(_ party: Int) -> GameError {
    let places = places
    return GameError(
      .full,
      ["left": "\(max(0, places.free))", "party": "\(party)", "waiting": "\(places.waiting)"])
  }

  /// Returns whether a person with a row joins again; takes an offer or a free place otherwise.
  private mutating func isNew(_ row: GamePlayer, _ joiner: Joiner) throws(GameError) -> Bool {
    switch row.state {
    case .present, .host: throw GameError(.alreadyIn)
    case .applied: throw GameError(.alreadyApplied)
    case .offered:
      letIn(row)
      return false
    case .waiting:
      // Free places are for the first to come in the last hour.
      let isHeldBack = row.priority < 0 && !joiner.isAdded && !GamePlaces.isLastCall(game, at: now)
      let isBanned = isHeldBack && joiner.bannedUntil.map { now < $0 } ?? false
      guard places.free >= row.party, !isBanned else {
        throw GameError(row.offers > 0 ? .offerOver : .alreadyWaiting)
      }
      letIn(row)
      return false
    case .out: return true
    case .removed:
      if joiner.isAdded { return true }
      throw GameError(.wasRemoved)
    case .refused:
      if joiner.isAdded { return true }
      throw GameError(.wasRefused)
    }
  }

  private func requireParty(_ wish: Wish) throws(GameError) {
    let most = min(GameBounds.party.upperBound, game.missingPlayers)
    guard (1...most).contains(wish.party), wish.guests.count < wish.party else {
      throw GameError(.tooLarge, ["limit": "\(most)"])
    }
  }

  private func require(_ joiner: Joiner, code: String) throws(GameError) {
    if joiner.isAdded { return }
    if let until = game.membersUntilUTC, now < until, !joiner.isMember {
      throw GameError(.membersFirst, ["time": clock(until)])
    }
    if game.access == .code, code.uppercased() != game.code { throw GameError(.wrongCode) }
  }

  /// Whether the host or the players decide on a person.
  private func asks(_ joiner: Joiner) -> Bool {
    if joiner.isAdded { return false }
    if game.access == .host || game.access == .all { return true }
    let isBelow = game.levelFrom.map { joiner.level.map(Int.init) ?? .min < $0 } ?? false
    let isAbove =
      game.levelTo.map { joiner.level.map { Int($0.rounded(.up)) } ?? .max > $0 } ?? false
    return game.access == .open && (isBelow || isAbove)
  }
}
