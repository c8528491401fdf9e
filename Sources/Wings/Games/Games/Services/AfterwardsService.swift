import Accounts
import Languages
import Store

/// Sides before a game; attendance, results and payments after it.
package struct AfterwardsService: Sendable {
  let service: GameService

  /// Saves the sides of a game; each list has the people of one side.
  ///
  /// - Throws: `GameError` if a person does not play, a result was typed, or the author is not the
  ///   host; the store's errors.
  package func save(
    sides: [[String]], seed: Int, of id: String, by author: Author
  ) throws {
    try service.perform(by: author) { work in
      let game = try work.ownGame(id)
      guard (2...8).contains(sides.count) else { throw GameError(.tooFewForSides) }
      // Who played on which side decides whose rating a result moves.
      if game.result != nil { throw GameError(.isOver) }
      try work.change(game) { table in
        for person in table.rows.keys { table.note(person) { $0.side = nil } }
        for (side, people) in sides.enumerated() {
          for person in people {
            guard table.rows[person]?.plays == true else {
              throw GameError(.notIn, ["name": person])
            }
            table.note(person) { $0.side = side }
          }
        }
        table.note { $0.sides = GameSides(count: sides.count, seed: seed) }
      }
    }
  }

  /// Marks whether players came, until two days after the end.
  ///
  /// - Throws: `GameError` if it is too early or too late, a person was not in, or the author is not
  ///   the host; the store's errors.
  package func mark(
    _ marks: [String: Attendance], in id: String, by author: Author
  ) throws {
    try service.perform(by: author) { work in
      let game = try work.ownGame(id)
      guard work.now >= game.startUTC, !game.isCancelled else { throw GameError(.notOver) }
      let marked = try work.change(game) { table in
        let deadline = ReviewRule.markingDeadline(game)
        for (person, mark) in marks.sorted(by: { $0.key < $1.key }) {
          guard let row = table.rows[person], row.plays else {
            throw GameError(.notIn, ["name": person])
          }
          // After the deadline a host still withdraws a disputed mark.
          if work.now > deadline, !(row.disputed && mark != .no) {
            throw GameError(.markingOver, ["time": table.clock(deadline)])
          }
          // Marking an absence again is no answer to its dispute.
          if row.disputed, mark == .no { continue }
          table.note(person) {
            ($0.attended, $0.markedUTC, $0.disputed) = (mark, work.now, false)
          }
        }
        return table.game
      }
      // Only those who came are rated.
      if marked.result != nil { try work.ratings.settle(marked) }
    }
  }

  /// Disputes a mark of oneself; it does not count until the host withdraws it.
  ///
  /// - Throws: `GameError` if there is no mark, or 14 days have passed; the store's errors.
  package func dispute(_ id: String, by person: String) throws {
    try service.perform(by: .person(person)) { work in
      let game = try work.game(id)
      let deadline = ReviewRule.deadline(game)
      try work.change(game) { table in
        guard table.rows[person]?.attended == .no else {
          throw GameError(.notIn, ["name": person])
        }
        guard work.now <= deadline else {
          throw GameError(.markingOver, ["time": table.clock(deadline)])
        }
        table.note(person) { $0.disputed = true }
      }
    }
  }

  /// Marks a share of the fee as paid or not.
  ///
  /// - Throws: `GameError` if the person does not play, or the author is not the host; the store's
  ///   errors.
  package func pay(_ isPaid: Bool, _ person: String, in id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      let game = try work.ownGame(id)
      try work.change(game) { table in
        guard table.rows[person]?.plays == true else { throw GameError(.notIn, ["name": person]) }
        table.note(person) { $0.paid = isPaid }
      }
    }
  }

  /// Types the result as a player of one side; the administrator types it for both.
  ///
  /// - Throws: `GameError` if the game is not over, has no sides, or the author is on none; the
  ///   store's errors.
  package func type(first: Int, second: Int, in id: String, by author: Author) throws {
    let isScore = [first, second].allSatisfy(GameBounds.score.contains)
    try GameError.check([GameText.problem("score", "score", if: !isScore)])
    try service.perform(by: author) { work in
      let game = try work.game(id)
      guard work.now >= game.endUTC, !game.isCancelled else { throw GameError(.notOver) }
      guard game.sides?.count == 2 else { throw GameError(.notSplit) }
      let settled = try work.change(game) { table in
        var sides = [0, 1]
        if case .person(let person) = author {
          guard let side = table.rows[person]?.side else { throw GameError(.noSuchSide) }
          sides = [side]
        }
        table.note { game in
          for side in sides {
            game.type(
              TypedScore(
                by: author.personID, side: side, first: first, second: second, at: work.now))
          }
        }
        return table.game
      }
      try work.ratings.settle(settled)
    }
  }

  /// Disputes the result, which then counts for no rating, or accepts it again.
  ///
  /// - Throws: `GameError` if there is no result, the author did not play, or another person
  ///   disputes it; the store's errors.
  package func disputeResult(_ isDisputed: Bool, in id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      let game = try work.game(id)
      let settled = try work.change(game) { table in
        if case .person(let person) = author, table.rows[person]?.side == nil {
          throw GameError(.noSuchSide)
        }
        guard let result = table.game.result else { throw GameError(.notOver) }
        guard author == .shell || result.canTurn(by: author.personID) else {
          throw GameError(.notDisputer)
        }
        table.note {
          $0.result?.disputed = isDisputed
          $0.result?.disputedBy = isDisputed ? author.personID : nil
        }
        return table.game
      }
      try work.ratings.settle(settled)
    }
  }
}

extension Game {
  fileprivate mutating func type(_ score: TypedScore) {
    var result = result ?? GameResult()
    result.typed.removeAll { $0.side == score.side }
    result.typed.append(score)
    result.typed.sort { $0.side < $1.side }
    self.result = result
  }

  /// Returns the share of each of so many players in a shared fee, rounded up to the minor unit.
  package func share(of players: Int) -> Int? {
    guard let fee else { return nil }
    return feeIs == .each ? fee : (fee + max(1, players) - 1) / max(1, players)
  }
}
