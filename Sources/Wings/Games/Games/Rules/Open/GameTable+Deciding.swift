import Accounts

extension GameTable {
  /// Lets a person leave the game, the waitlist or an application.
  ///
  /// - Throws: `GameError` if the person is not there, or the game is closed.
  package mutating func leave(_ person: String, isForced: Bool = false) throws(GameError) {
    try requireOpen(toAll: !isForced)
    if rows[person]?.state == .host { throw GameError(.isHost) }
    guard let row = rows[person], concerned.contains(person) else {
      throw GameError(.notIn, ["name": person])
    }
    letOut(person, as: .out)
    guard row.state == .present else { return }
    let isLate = isLateToLeave
    rows[person]?.unfilled = isLate ? row.party : 0
    tell(.somebodyLeft, game.hostID)
  }

  private var isLateToLeave: Bool { now >= game.startUTC - game.lateHours * 3_600_000 }

  /// The milliseconds in which a person takes a join back as if it had not happened.
  private static let mistake = 5 * 60_000

  /// Whether a person who takes an own join back leaves the game late.
  func isLateDrop(_ former: GamePlayer?, from became: GamePlayer?) -> Bool {
    guard let became, became.state == .present, former?.plays != true else { return false }
    return isLateToLeave && now - became.joinedUTC > Self.mistake
  }

  /// Takes a person out; the host does so, and it is no late drop.
  ///
  /// - Throws: `GameError` if the person is not there, or the game is over.
  package mutating func remove(_ person: String) throws(GameError) {
    try requireOpen(toAll: false)
    guard concerned.contains(person) else { throw GameError(.notIn, ["name": person]) }
    letOut(person, as: .removed)
    tell(.removed, person)
  }

  /// Accepts or refuses a person who asked.
  ///
  /// - Throws: `GameError` if the person has not asked, or the game has begun.
  package mutating func decide(_ isAccepted: Bool, on person: String) throws(GameError) {
    try requireOpen(toAll: false)
    guard let row = rows[person], row.state == .applied else {
      throw GameError(.notApplied, ["name": person])
    }
    if !isAccepted {
      letOut(person, as: .refused)
    } else if places.free >= row.party {
      letIn(row)
    } else {
      line(up: row)
    }
    tell(.decided, person)
  }

  /// Records the vote of a player on a person who asked.
  ///
  /// - Throws: `GameError` if the voter is not in, or the person has not asked.
  package mutating func vote(
    _ isYes: Bool, by voter: String, on person: String
  ) throws(GameError) {
    guard voters.contains(voter) else { throw GameError(.notAllowed) }
    guard let row = rows[person], row.state == .applied else {
      throw GameError(.notApplied, ["name": person])
    }
    guard isYes else { return try decide(false, on: person) }
    if !row.votes.contains(voter) { rows[person]?.votes.append(voter) }
  }

  /// The people who must agree where all decide: the host and those who are in.
  private var voters: Set<String> {
    Set(present.map(\.userID)).union([game.hostID]).subtracting([Game.erased])
  }

  /// Returns whether an author may decide on a person; people decide on themselves, too.
  func decides(_ author: Author, on person: String) -> Bool {
    guard case .person(let other) = author, other != person, other != game.hostID else {
      return true
    }
    return game.access == .all && voters.contains(other)
  }

  mutating func acceptVoted() {
    guard game.access == .all else { return }
    let applied = rows.values.filter { $0.state == .applied }
      .sorted { ($0.joinedUTC, $0.userID) < ($1.joinedUTC, $1.userID) }
    for row in applied where voters.isSubset(of: row.votes) {
      try? decide(true, on: row.userID)
    }
  }

  /// Returns a person's row to what it was before the last act on it.
  ///
  /// - Parameters:
  ///   - former: The row before the act.
  ///   - became: The row after it.
  ///   - person: The person.
  ///   - isDecision: Whether another person acted, whom the lock does not bind.
  /// - Throws: `GameError` if it changed meanwhile, or its place is taken.
  package mutating func bringBack(
    _ former: GamePlayer?, from became: GamePlayer?, of person: String, isDecision: Bool = false
  ) throws(GameError) {
    guard rows[person] == became else { throw GameError(.changedMeanwhile) }
    try requireOpen(toAll: !isDecision)
    rows[person] = former
    guard let former, places.free < 0 else { return }
    if former.state == .offered { return line(up: former) }
    rows[person] = became
    throw GameError(.placeGone)
  }

  /// Tells a person whose place another one gave or took, and who now took that back.
  ///
  /// A person's own act tells no one.
  mutating func tellTakenBack(_ undo: GameUndo) {
    guard let person = undo.person else { return }
    if undo.formerRow?.plays == true {
      tell(.decided, person)
    } else if undo.becameRow?.plays == true {
      tell(.removed, person)
    }
  }

  /// Removes a person whose account is deleted; after the start the place stays, without a name.
  package mutating func erase(_ person: String) {
    guard let row = rows.removeValue(forKey: person) else { return }
    for (other, voted) in rows where voted.votes.contains(person) {
      rows[other]?.votes.removeAll { $0 == person }
    }
    game.forget(person)
    guard now >= game.startUTC, row.plays else { return }
    let number = (1...).first { rows["\(Game.erased)\($0)"] == nil } ?? 1
    var ghost = row
    ghost.userID = "\(Game.erased)\(number)"
    (ghost.guests, ghost.votes) = ([], [])
    rows[ghost.userID] = ghost
  }
}

extension Game {
  /// Removes a person's name from all fields but the host's.
  mutating func forget(_ person: String) {
    for place in changes.indices where changes[place].by == person { changes[place].by = "" }
    for place in result?.typed.indices ?? 0..<0 where result?.typed[place].by == person {
      result?.typed[place].by = Self.erased
    }
    if result?.disputedBy == person { result?.disputedBy = Self.erased }
    if hidden?.by == person { hidden?.by = "" }
  }
}
