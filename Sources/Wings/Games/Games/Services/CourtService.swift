import Accounts
import Store
import Timekeeping

/// Creates, changes, closes and deletes courts.
package struct CourtService: Sendable {
  let service: GameService

  /// Creates a court.
  ///
  /// - Parameters:
  ///   - draft: The input.
  ///   - author: An organizer, or the administrator.
  ///   - owner: The organizer who looks after it; `nil` for the author.
  /// - Returns: The id of the court.
  /// - Throws: `GameError` with the invalid fields, or `onlyOrganizers`; the store's errors.
  @discardableResult
  package func create(
    _ draft: CourtDraft, by author: Author, owner: String? = nil
  ) throws -> String {
    let id = service.configuration.identifiers.make()
    try service.perform(by: author) { work in
      let owner = try work.user(owner ?? author.id)
      guard owner.isOrganizer else { throw GameError(.onlyOrganizers) }
      try GameError.check(draft.problems(GameDraft.Surroundings(zones: work.zones)))
      let court = draft.applied(to: Court(name: "", ownerID: owner.id), in: work.zones)
      try work.transaction.put(GameCollections.courts, id: id, court, expecting: 0)
    }
    return id
  }

  /// Changes a court; games that lie there keep their hour, and closures stay.
  ///
  /// - Parameters:
  ///   - id: The court.
  ///   - draft: The new content.
  ///   - former: The court as it was read; `nil` to accept any.
  ///   - author: The owner, or the administrator.
  /// - Returns: What takes it back.
  /// - Throws: `GameError` with the invalid fields, `notCourtOwner`, `changedMeanwhile`; the
  ///   store's errors.
  @discardableResult
  package func edit(
    _ id: String, _ draft: CourtDraft, since former: Court? = nil, by author: Author
  ) throws -> DocumentUndo<Court> {
    try service.perform(by: author) { work in
      let court = try work.ownCourt(id)
      // A closure meanwhile is no part of what is edited.
      if let former, CourtDraft(model: former) != CourtDraft(model: court) {
        throw GameError(.changedMeanwhile)
      }
      try GameError.check(draft.problems(GameDraft.Surroundings(zones: work.zones)))
      return try work.replace(
        court, by: draft.applied(to: court, in: work.zones), id, in: GameCollections.courts)
    }
  }

  /// Takes back a change, a closure or its end.
  ///
  /// - Throws: `GameError.changedMeanwhile` if another act followed, `notCourtOwner`; the store's
  ///   errors.
  package func undo(_ undo: DocumentUndo<Court>, by author: Author) throws {
    try service.perform(by: author) { work in
      _ = try work.ownCourt(undo.id)
      try undo.carryOut(in: work.transaction)
    }
  }

  /// Deletes a court; teams lose it as their home.
  ///
  /// - Throws: `GameError.courtInUse` while a game lies ahead there, `notCourtOwner`; the store's
  ///   errors.
  package func delete(_ id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      let court = try work.ownCourt(id)
      if let game = try work.courts.ahead(on: id).first {
        throw GameError(
          .courtInUse,
          [
            "court": court.name, "game": game.sport,
            "start": "\(game.matchDate) \(game.matchStart)",
          ]
        )
      }
      for team in try work.transaction.find(GameCollections.teams)
      where team.value.homeCourtID == id {
        var changed = team.value
        changed.homeCourtID = nil
        try work.transaction.put(GameCollections.teams, id: team.id, changed)
      }
      try work.transaction.delete(GameCollections.courts, id: id)
    }
  }

  /// Closes a court for a time.
  ///
  /// Games that lie there stay, and their hosts are notified.
  ///
  /// - Parameters:
  ///   - id: The court.
  ///   - closure: The time and the reason.
  ///   - author: The owner, or the administrator.
  /// - Returns: The number of games that lie in it, and what takes the closure back.
  /// - Throws: `GameError` with the invalid fields, `notCourtOwner`, `tooManyClosures`; the store's
  ///   errors.
  @discardableResult
  package func close(_ id: String, _ closure: CourtClosure, by author: Author) throws -> (
    games: Int, undo: DocumentUndo<Court>
  ) {
    var closure = closure
    closure.why = try GameText.line("why", closure.why, longest: GameLimits.closureReason)
    let isOutside =
      !GameBounds.moment.contains(closure.startUTC) || !GameBounds.moment.contains(closure.endUTC)
    try GameError.check([
      GameText.problem("end", "closure", if: closure.endUTC <= closure.startUTC || isOutside),
      GameText.problem("why", "whyMissing", if: closure.why.isEmpty),
    ])
    return try service.perform(by: author) { [closure] work in
      let former = try work.ownCourt(id)
      var court = former
      court.closures.removeAll { $0.endUTC <= work.now || $0 == closure }
      guard court.closures.count < GameLimits.closures else {
        throw GameError(.tooManyClosures, ["limit": "\(GameLimits.closures)"])
      }
      court.closures.append(closure)
      court.closures.sort { ($0.startUTC, $0.endUTC, $0.why) < ($1.startUTC, $1.endUTC, $1.why) }
      let undo = try work.replace(former, by: court, id, in: GameCollections.courts)
      let games = try work.courts.games(on: id, in: closure)
      for game in games { try work.tell(.courtClosed, game, to: game.hostID) }
      return (games.count, undo)
    }
  }

  /// Opens a court again at the time of a closure.
  ///
  /// - Returns: What takes it back.
  /// - Throws: `GameError.notCourtOwner`; the store's errors.
  @discardableResult
  package func reopen(
    _ id: String, _ closure: CourtClosure, by author: Author
  ) throws -> DocumentUndo<Court> {
    try service.perform(by: author) { work in
      let former = try work.ownCourt(id)
      var court = former
      court.closures.removeAll { $0 == closure }
      return try work.replace(former, by: court, id, in: GameCollections.courts)
    }
  }
}

extension GameTransaction {
  /// Returns a court that the author may change.
  ///
  /// - Throws: `GameError` if it does not exist or belongs to another person; the store's errors.
  func ownCourt(_ id: String) throws -> Court {
    let court = try courts.court(id)
    guard case .person(let person) = author, court.ownerID != person else { return court }
    // A court whose owner left is looked after by any organizer.
    guard court.ownerID == Game.erased, try user(person).isOrganizer else {
      throw GameError(.notCourtOwner)
    }
    return court
  }
}

extension CourtWork {
  /// Returns the games on a court that overlap a closure and are not over.
  fileprivate func games(on courtID: String, in closure: CourtClosure) throws -> [Game] {
    try ahead(on: courtID).filter { closure.overlaps(start: $0.startUTC, end: $0.endUTC) }
  }
}
