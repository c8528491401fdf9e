import Accounts
import Languages
import Store

/// Joins, waits, leaves and decisions on players.
package struct JoiningService: Sendable {
  let service: GameService

  /// Lets a person join, wait or ask.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - wish: The places, and whether the person waits if it is full.
  ///   - person: The person.
  ///   - author: The person, the host who adds them, or the administrator.
  ///   - keepsBoth: Whether the person plays although another game overlaps.
  /// - Returns: The state for taking it back.
  /// - Throws: `GameError` with the reason if the person may not; the store's errors.
  @discardableResult
  package func join(
    _ id: String, _ wish: GameTable.Wish = GameTable.Wish(), person: String, by author: Author,
    keepsBoth: Bool = false
  ) throws -> GameUndo {
    let wish = try wish.cleaned()
    return try service.perform(by: author) { work in
      _ = try work.user(person)
      let game = try work.visibleGame(id, to: person)
      let diary = try GameDirectory.diary(of: person, in: work.transaction)
      let joiner = try work.joiner(person, game, diary)
      if !keepsBoth, let clash = GameDirectory.clash(in: diary, with: game) {
        throw try work.overlap(clash)
      }
      return try work.undoable(game, person) { try $0.join(joiner, wish) }
    }
  }

  /// Lets a person leave the game, the waitlist or an application.
  ///
  /// - Returns: The state for taking it back.
  /// - Throws: `GameError` if the person is not there or the list is closed; the store's errors.
  @discardableResult
  package func leave(_ id: String, person: String, by author: Author) throws -> GameUndo {
    try service.perform(by: author) { work in
      // Players leave a game that a moderator hid, or whose host they have blocked.
      let game = try work.game(id)
      guard author == .shell || author == .person(person) else { throw GameError(.notAllowed) }
      return try work.undoable(game, person) {
        try $0.leave(person, isForced: author == .shell)
      }
    }
  }

  /// Takes a person out; only the host may.
  ///
  /// - Returns: The state for taking it back.
  /// - Throws: `GameError` if the person is not there or the author is not the host; the store's
  ///   errors.
  @discardableResult
  package func remove(_ person: String, from id: String, by author: Author) throws -> GameUndo {
    try service.perform(by: author) { work in
      let game = try work.ownGame(id)
      return try work.undoable(game, person) { try $0.remove(person) }
    }
  }

  /// Accepts or refuses a person who asked.
  ///
  /// Where all players decide, this is the vote of the author.
  ///
  /// - Returns: The state for taking it back.
  /// - Throws: `GameError` if the person has not asked or the author may not decide; the store's
  ///   errors.
  @discardableResult
  package func decide(
    _ isAccepted: Bool, on person: String, in id: String, by author: Author
  ) throws -> GameUndo {
    try service.perform(by: author) { work in
      let game = try work.game(id)
      if game.access == .all, case .person(let voter) = author {
        return try work.undoable(game, person) {
          try $0.vote(isAccepted, by: voter, on: person)
        }
      }
      let own = try work.ownGame(id)
      return try work.undoable(own, person) { try $0.decide(isAccepted, on: person) }
    }
  }
}

extension GameTable.Wish {
  /// Returns the wish with cleaned texts.
  fileprivate func cleaned() throws(GameError) -> GameTable.Wish {
    var wish = self
    wish.guests = []
    for guest in guests {
      wish.guests.append(try GameText.line("guests", guest, longest: GameLimits.guestName))
    }
    wish.role = try GameText.line("role", role, longest: GameLimits.sport).lowercased()
    return wish
  }
}

extension GameTransaction {
  /// Changes one person's row and returns the state for taking it back.
  func undoable(
    _ game: Game, _ person: String, _ body: (inout GameTable) throws -> Void
  ) throws -> GameUndo {
    try change(game) { table in
      let former = table.rows[person]
      try body(&table)
      table.settle()
      return GameUndo(
        game: table.game, person: person, formerRow: former, becameRow: table.rows[person])
    }
  }

  /// Returns what joining needs to know of a person.
  func joiner(
    _ person: String, _ game: Game, _ diary: [DiaryEntry]
  ) throws -> GameTable.Joiner {
    var joiner = try GameDirectory.joiner(person, game, diary, in: transaction, at: now)
    joiner.isAdded = author == .shell || author == .person(game.hostID) && person != game.hostID
    guard joiner.isAdded || author == .person(person) else { throw GameError(.notAllowed) }
    return joiner
  }

  /// Returns the refusal that names the game of an entry.
  func overlap(_ entry: DiaryEntry) throws -> GameError {
    try GameDirectory.overlap(entry, in: transaction)
  }
}
