import Accounts
import Timekeeping
import Waitlists

/// A game and its players at a moment: all rules of joining, waiting and leaving.
///
/// It is a value without a store; a transaction reads it, changes it, and writes what differs.
package struct GameTable: Sendable {
  /// What a person has to be told about the game.
  package struct Told: Sendable, Equatable {
    package let kind: GameNotification.Kind
    package let to: String
    /// The deadline of an offer, in milliseconds since 1970.
    package var until: Int?
  }

  package internal(set) var game: Game
  /// By person.
  package internal(set) var rows: [String: GamePlayer]
  /// Milliseconds since 1970.
  package let now: Int
  let zone: LocalZone
  /// Those who play elsewhere at that time; they are asked before they get a place.
  private let busy: Set<String>
  package private(set) var told: [Told] = []

  package init(
    _ game: Game, _ rows: [GamePlayer], busy: Set<String> = [], zone: LocalZone, at now: Int
  ) {
    (self.game, self.busy, self.zone, self.now) = (game, busy, zone, now)
    self.rows = Dictionary(rows.map { ($0.userID, $0) }) { first, _ in first }
  }

  package var places: GamePlaces { GamePlaces(game, Array(rows.values), busy: busy, at: now) }
  package var state: GameState { GameState(game, places, at: now) }

  /// The people who are in, in the order in which they came.
  package var present: [GamePlayer] {
    rows.values.filter { $0.state == .present }
      .sorted { ($0.joinedUTC, $0.userID) < ($1.joinedUTC, $1.userID) }
  }

  mutating func tell(_ kind: GameNotification.Kind, _ person: String, until: Int? = nil) {
    told.append(Told(kind: kind, to: person, until: until))
  }

  // MARK: Rows

  /// A moment after the position of everyone in the game, so that commits keep their order even if
  /// clocks do not.
  var nextMoment: Int { max(now, (rows.values.map(\.joinedUTC).max() ?? now - 1) + 1) }

  /// Lets a person in; the places count for those who left late.
  mutating func letIn(_ row: GamePlayer) {
    var row = row
    var left = row.party - row.unfilled
    (row.state, row.offerUntilUTC, row.leftUTC, row.unfilled) = (.present, nil, nil, 0)
    (row.joinedUTC, row.isTold) = (nextMoment, false)
    rows[row.userID] = row
    let late = rows.values.filter { $0.unfilled > 0 }
      .sorted { ($0.leftUTC ?? 0, $0.userID) < ($1.leftUTC ?? 0, $1.userID) }
    for other in late where left > 0 {
      let filled = min(left, other.unfilled)
      rows[other.userID]?.unfilled -= filled
      left -= filled
    }
  }

  mutating func line(up row: GamePlayer) {
    var row = row
    (row.state, row.offerUntilUTC, row.joinedUTC) = (.waiting, nil, nextMoment)
    (row.leftUTC, row.isTold) = (nil, false)
    rows[row.userID] = row
  }

  mutating func letOut(_ person: String, as state: GamePlayer.State) {
    rows[person]?.state = state
    rows[person]?.leftUTC = now
    rows[person]?.offerUntilUTC = nil
    rows[person]?.side = nil
  }

  /// Lets a person in whatever the rules, if a place is free, as an import does.
  package mutating func seat(_ person: String) {
    guard rows[person] == nil, places.free > 0 else { return }
    letIn(GamePlayer(gameID: game.id, userID: person, state: .present, at: now))
  }

  // MARK: Time

  /// Does what is due: expires offers, fills places, and calls off a slot with too few players.
  package mutating func settle() {
    guard !game.isCancelled, now < game.startUTC else { return }
    acceptVoted()
    var line = places.line
    let steps = line.settle(at: now / 1000, start: game.lockUTC / 1000, in: zone)
    for step in steps { carryOut(step) }
    let isDue = game.kind == .slot && now >= game.startUTC - Self.decision
    if isDue, places.present < game.minimum { callOff(why: "", tooFew: true) }
  }

  /// The milliseconds before the start at which a free slot needs its minimum.
  package static let decision = 2 * 3_600_000

  private mutating func carryOut(_ step: WaitingLine.Step) {
    switch step {
    case .promoted(let id):
      if let row = rows[id] { letIn(row) }
      tell(.placeGot, id)
    case .offered(let id, let until):
      rows[id]?.state = .offered
      rows[id]?.offerUntilUTC = until * 1000
      tell(.placeOffered, id, until: until * 1000)
    case .toTheEnd(let id):
      guard var row = rows[id] else { return }
      row.offers += 1
      self.line(up: row)
      tell(.offerOver, id)
    case .out(let id):
      letOut(id, as: .out)
      tell(.offerOver, id)
    case .told(let id):
      rows[id]?.isTold = true
      tell(.placesFree, id)
    }
  }

  package mutating func callOff(why: String, tooFew: Bool = false) {
    (game.cancelledUTC, game.why, game.tooFew) = (now, why, tooFew)
    game.sequence += 1
    for person in concerned { tell(tooFew ? .belowMinimum : .cancelled, person) }
  }

  /// The people who are in, wait or have asked.
  package var concerned: [String] {
    rows.values.filter { [.present, .waiting, .offered, .applied].contains($0.state) }
      .map(\.userID).sorted()
  }

  /// Replaces the game after an edit.
  ///
  /// - Throws: `GameError.placesTaken` if fewer places remain than are taken.
  package mutating func replace(_ game: Game) throws(GameError) {
    let former = self
    self.game = game
    seatHost()
    let taken = game.missingPlayers - places.free
    guard taken > game.missingPlayers else { return }
    self = former
    throw GameError(.placesTaken, ["taken": "\(taken)"])
  }

  /// Gives the host who plays a row, and takes it from one who does not.
  package mutating func seatHost() {
    let host = game.hostID
    if game.hostPlays, host != Game.erased, rows[host]?.state != .host {
      rows[host] = GamePlayer(gameID: game.id, userID: host, state: .host, at: now)
    } else if !game.hostPlays, rows[host]?.state == .host {
      rows[host] = nil
    }
  }

  /// Changes fields of the game that no rule of joining reads, such as its result.
  package mutating func note(_ change: (inout Game) -> Void) { change(&game) }

  /// Changes fields of a row that no rule of joining reads, such as attendance.
  package mutating func note(_ person: String, _ change: (inout GamePlayer) -> Void) {
    if var row = rows[person] {
      change(&row)
      rows[person] = row
    }
  }
}
