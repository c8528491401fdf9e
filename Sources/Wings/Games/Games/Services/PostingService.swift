import Accounts
import Fields
import Languages
import People
import Store
import Timekeeping

/// Posts, changes, calls off and deletes games.
package struct PostingService: Sendable {
  let service: GameService

  /// Posts a game.
  ///
  /// - Parameters:
  ///   - draft: The input.
  ///   - author: The account that posts it, or the administrator.
  ///   - host: The account that hosts it; `nil` for the author.
  ///   - weeks: How many later weeks it is also posted for, 0 to 10.
  /// - Returns: The games, the first one first.
  /// - Throws: `GameError` with the invalid fields, or if the account may not post,
  ///   `AccountError.notConfirmed`; the store's errors.
  @discardableResult
  package func post(
    _ draft: GameDraft, by author: Author, host: String? = nil, weeks: Int = 0
  ) throws -> [Game] {
    let names = (0...max(0, min(10, weeks))).map { _ in service.configuration.identifiers.make() }
    return try service.perform(by: author) { work in
      let host = try work.user(host ?? author.id).id
      try work.configuration.confirms.check(host, in: work.transaction)
      return try names.enumerated().map { week, name in
        var shifted = draft
        if week > 0 { shifted.move(weeks: week) }
        return try work.post(shifted, host: host, name: name, isImport: week > 0)
      }
    }
  }

  /// Changes a game, and notifies its players.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - draft: The new content.
  ///   - former: The game as it was read; `nil` to accept any.
  ///   - author: The host, or the administrator.
  /// - Returns: The state for taking it back; it has the changed game.
  /// - Throws: `GameError` with the invalid fields, `changedMeanwhile`, `placesTaken`; the store's
  ///   errors.
  @discardableResult
  package func edit(
    _ id: String, _ draft: GameDraft, since former: Game? = nil, by author: Author
  ) throws -> GameUndo {
    try service.perform(by: author) { work in
      let game = try work.ownGame(id)
      if let former, former != game { throw GameError(.changedMeanwhile) }
      return try work.edit(game, draft)
    }
  }

  /// Calls a game off; it stays, and its players are notified.
  ///
  /// - Returns: The state for taking it back.
  /// - Throws: `GameError` if it has begun or is called off, or the author is not its host; the
  ///   store's errors.
  @discardableResult
  package func cancel(_ id: String, why: String = "", by author: Author) throws -> GameUndo {
    let why = try GameText.line("why", why, longest: GameLimits.why)
    return try service.perform(by: author) { work in
      let game = try work.ownGame(id)
      let called = try work.change(game) { table in
        try table.requireOpen(toAll: false)
        table.callOff(why: why)
        return table.game
      }
      return GameUndo(game: called, formerGame: game)
    }
  }

  /// Deletes a game that no other person has joined.
  ///
  /// - Throws: `GameError` if players are in or wait, or the author is not its host; the store's
  ///   errors.
  package func delete(_ id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      let game = try work.ownGame(id)
      if try work.hasOthers(in: game) { throw GameError(.hasPlayers) }
      try work.delete(game)
    }
  }
}

extension GameDraft {
  /// Moves the date some weeks later.
  mutating func move(weeks: Int) {
    guard let day = try? LocalTime(parsing: matchDate) else { return }
    matchDate = day.adding(days: 7 * weeks).date
    (startOffset, endOffset) = (nil, nil)
  }
}

extension GameTransaction {
  /// Creates a game; an import may lie in the past.
  func post(
    _ draft: GameDraft, host: String, name: String, isImport: Bool = false,
    _ change: (inout Game) -> Void = { _ in }
  ) throws -> Game {
    let posted = try new(draft, host: host, name: name, isImport: isImport, change)
    try diaries.add([posted])
    return posted.game
  }

  /// Creates a game, but does not note it in the diary of its host.
  ///
  /// - Throws: `GameError` before anything is written, so that other games of the transaction may
  ///   follow; the store's errors.
  func new(
    _ draft: GameDraft, host: String, name: String, isImport: Bool,
    _ change: (inout Game) -> Void
  ) throws -> WholeGame {
    let draft = try checked(draft, isImport: isImport)
    try requireCaptain(host, of: draft.teamID)
    let id = GameID.make(date: draft.matchDate, name: name)
    var game = draft.applied(to: Game(id: id, hostID: host), in: zones)
    if !isImport, game.startUTC <= now {
      throw GameError(
        .invalid,
        problems: [GameText.problem("matchStart", "startsInPast", if: true)].compactMap(\.self))
    }
    game.postedUTC = now
    change(&game)
    try courts.note(game)
    try transaction.put(GameCollections.games(game.month), id: game.id, game, expecting: 0)
    var table = GameTable(game, [], zone: zones.named(game.zone)?.local ?? .utc, at: now)
    table.settle()
    table.seatHost()
    table.settle()
    _ = try save(table, over: game, [])
    return WholeGame(table.game, Array(table.rows.values))
  }

  /// Returns the cleaned draft, with the place of its court.
  func checked(_ draft: GameDraft, isImport: Bool = false) throws -> GameDraft {
    let draft = try courts.placed(draft)
    let surroundings = GameDraft.Surroundings(zones: zones, isImport: isImport)
    try GameError.check(draft.problems(surroundings))
    return draft.cleaned
  }

  /// Refuses a host who posts a game of a team without being its captain.
  private func requireCaptain(_ host: String, of teamID: String?) throws {
    guard let teamID else { return }
    _ = try teams.team(teamID)
    guard try TeamWork.isCaptain(host, of: teamID, in: transaction) else {
      throw GameError(.notCaptain)
    }
  }

  func edit(_ game: Game, _ draft: GameDraft) throws -> GameUndo {
    let draft = try checked(draft)
    if draft.teamID != game.teamID { try requireCaptain(game.hostID, of: draft.teamID) }
    var edited = draft.applied(to: game, in: zones)
    let fields = GameDraft.differences(from: game, to: edited)
    if edited == game { return GameUndo(game: game) }
    let changes = fields.map {
      GameChange(field: $0.name, old: $0.old, new: $0.new, by: author.personID, at: now)
    }
    edited.changes = Array((edited.changes + changes).suffix(GameLimits.changes))
    let moves: Set = ["matchDate", "matchStart", "matchEnd", "placeName"]
    if fields.contains(where: { moves.contains($0.name) })
      || (edited.latitude, edited.longitude) != (game.latitude, game.longitude)
    {
      edited.sequence += 1
    }
    if edited.startUTC <= now, edited.startUTC != game.startUTC {
      try GameError.check([GameText.problem("matchStart", "startsInPast", if: true)])
    }
    guard edited.month != game.month else { return try replace(game, by: edited) }
    edited.id = GameID.make(date: edited.matchDate, name: GameID.name(of: game.id))
    try move(game, to: edited)
    return GameUndo(game: edited, formerGame: game)
  }

  private func replace(_ game: Game, by edited: Game) throws -> GameUndo {
    try change(game) { table in
      try table.requireOpen(toAll: false)
      try table.replace(edited)
      for person in table.concerned { table.tell(.changed, person) }
      return GameUndo(game: table.game, formerGame: game)
    }
  }

  /// Deletes a game with its players, diary entries and reviews, and what leads to it.
  func delete(_ game: Game) throws { try delete([game]) }

  /// Deletes games with all that belongs to them, and writes each diary once.
  func delete(_ games: [Game]) throws {
    var noted: [String: [String]] = [:]
    let months = try GameCollections.months(in: transaction)
    for game in games {
      let people = Set(try rows(of: game).map(\.userID)).union([game.hostID])
      for person in people { noted[person, default: []].append(game.id) }
      try drop(game, of: people, in: months)
    }
    try diaries.remove(noted)
  }

  private func drop(_ game: Game, of people: Set<String>, in months: [String]) throws {
    for person in people.sorted() {
      try transaction.drop(
        whereField: "gameID", equals: .string(game.id), in: GameCollections.reviews(about: person))
    }
    try courts.drop(game)
    try dropInvitations(to: game)
    try transaction.drop(
      whereField: "subject", equals: .string(Subject.game(game.id).text),
      in: PeopleCollections.reports)
    try transaction.drop(
      whereField: "gameID", equals: .string(game.id), in: GameCollections.rows(game.month))
    let name = GameID.name(of: game.id)
    for month in months {
      let id = GameID.make(date: month, name: name)
      let collection = GameCollections.games(month)
      let isTrace = try transaction.get(collection, id)?.value.movedTo != nil
      if isTrace || id == game.id { try transaction.delete(collection, id: id) }
    }
  }

  /// Deletes games that were just posted, unless another person has joined one.
  ///
  /// - Throws: `GameError` if players have joined one or it was changed; the store's errors.
  func takeBack(_ posted: [Game]) throws {
    // A game that the host has deleted is taken back already.
    let present = try posted.filter { try known($0.id) != nil }
    for former in present {
      let game = try ownGame(former.id)
      if game != former { throw GameError(.changedMeanwhile) }
      if try hasOthers(in: game) { throw GameError(.hasPlayers) }
    }
    try delete(present)
  }
}

extension Author {
  /// The account; empty for the administrator.
  var personID: String { if case .person(let id) = self { id } else { "" } }
}
