import Accounts
import People
import Store
import Timekeeping

/// One transaction: the author, the time and the store's content.
///
/// It reads a game and its players as a ``GameTable``, and writes what an act changed together with
/// the diaries of all whom it concerns.
package final class GameTransaction {
  package let transaction: any StoreTransaction
  package let configuration: GameConfiguration
  package let author: Author
  /// Milliseconds since 1970.
  package let now: Int

  package init(
    _ transaction: any StoreTransaction, _ configuration: GameConfiguration, author: Author,
    now: Int
  ) {
    (self.transaction, self.configuration) = (transaction, configuration)
    (self.author, self.now) = (author, now)
  }

  package var zones: Zones { configuration.zones }
  var diaries: DiaryWork { DiaryWork(work: self) }
  var ratings: RatingWork { RatingWork(work: self) }
  var courts: CourtWork { CourtWork(work: self) }
  var teams: TeamWork { TeamWork(work: self) }

  /// Returns a game, wherever it was moved to; `nil` if it does not exist.
  ///
  /// - Throws: The store's errors.
  package func known(_ id: String) throws -> Game? { try GameDirectory.game(id, in: transaction) }

  /// Returns a game, hidden or not.
  ///
  /// - Throws: `GameError.noSuchGame` if it does not exist; the store's errors.
  package func game(_ id: String) throws -> Game {
    guard let game = try known(id) else { throw GameError(.noSuchGame, ["id": id]) }
    return game
  }

  /// Returns a game that the author hosts.
  ///
  /// - Throws: `GameError` if it does not exist or the author is not its host; the store's errors.
  package func ownGame(_ id: String) throws -> Game {
    guard case .person(let person) = author else { return try game(id) }
    let game = try visibleGame(id, to: person)
    guard game.hostID == person else { throw GameError(.notAllowed) }
    return game
  }

  /// Returns a game that a person may see.
  ///
  /// - Throws: `GameError.noSuchGame` if the person cannot see it; the store's errors.
  package func visibleGame(_ id: String, to person: String) throws -> Game {
    let game = try game(id)
    guard try GameDirectory.isVisible(game, to: person, in: transaction) else {
      throw GameError(.noSuchGame, ["id": id])
    }
    return game
  }

  /// Returns a person with an account that no moderator has blocked.
  ///
  /// - Throws: `GameError` if there is no such account, or it is blocked; the store's errors.
  package func user(_ id: String) throws -> User {
    guard let stored = try transaction.get(AccountsSchema.users, id) else {
      throw GameError(.noSuchPerson)
    }
    if let block = try transaction.get(AccountsSchema.profiles, id)?.value.blocked {
      throw GameError(.blocked, ["why": block.note])
    }
    return User(stored: stored)
  }

  func rows(of game: Game) throws -> [GamePlayer] {
    try GameDirectory.rows(of: game, in: transaction)
  }

  /// Changes a game or its players by the rules of ``GameTable``, and writes what differs.
  ///
  /// What time made due is done before and after.
  ///
  /// - Throws: The body's errors and the store's errors.
  @discardableResult
  package func change<Outcome>(
    _ game: Game, _ body: (inout GameTable) throws -> Outcome
  ) throws -> Outcome {
    let rows = try rows(of: game)
    var table = GameTable(
      game, rows, busy: try busy(rows, game), zone: zones.named(game.zone)?.local ?? .utc, at: now)
    table.settle()
    let outcome: Outcome
    do { outcome = try body(&table) } catch let error as GameError { throw try named(error) }
    table.settle()
    for person in try save(table, over: game, rows) { try diaries.note(table, person) }
    return outcome
  }

  /// Returns a refusal that calls a person by name; the rules know only their id.
  private func named(_ error: GameError) throws -> GameError {
    guard let id = error.arguments["name"],
      let user = try transaction.get(AccountsSchema.users, id)?.value
    else { return error }
    return GameError(error.reason, ["name": user.fullName])
  }

  /// Returns those in line who play elsewhere at the time of the game.
  private func busy(_ rows: [GamePlayer], _ game: Game) throws -> Set<String> {
    Set(
      try rows.filter { $0.state == .waiting || $0.state == .offered }.map(\.userID).filter {
        try diaries.clash(of: $0, with: game) != nil
      })
  }

  /// Writes what differs from the former game and players, and notifies people.
  ///
  /// - Returns: Those whose diaries are to be written.
  func save(_ table: GameTable, over game: Game, _ rows: [GamePlayer]) throws -> [String] {
    let isChanged = table.game != game
    if isChanged { try put(table.game) }
    var touched: Set<String> = isChanged ? Set(table.rows.keys).union([game.hostID]) : []
    for row in rows where table.rows[row.userID] == nil {
      try transaction.delete(GameCollections.rows(game.month), id: row.id)
      touched.insert(row.userID)
    }
    let former = Dictionary(rows.map { ($0.userID, $0) }) { first, _ in first }
    for row in table.rows.values.sorted(by: { $0.userID < $1.userID })
    where former[row.userID] != row {
      try transaction.put(GameCollections.rows(game.month), id: row.id, row)
      touched.insert(row.userID)
    }
    // The host's diary also says whether others were in.
    if !touched.isEmpty { touched.insert(table.game.hostID) }
    for told in table.told {
      try tell(told.kind, table.game, to: told.to, until: told.until)
    }
    return touched.sorted()
  }

  func tell(_ kind: GameNotification.Kind, _ game: Game, to person: String, until: Int? = nil)
    throws
  {
    let isOwnAct = author.id == person
    guard person != Game.erased, !isOwnAct || kind == .placeOffered else { return }
    try configuration.teller.tell(
      transaction,
      GameNotification(
        kind: kind, game: game, to: person, author: author.id, at: now, until: until))
  }

  func put(_ game: Game) throws {
    try transaction.put(GameCollections.games(game.month), id: game.id, game)
    try courts.note(game)
  }

  // MARK: Undo

  func undo(_ undo: GameUndo) throws {
    let current = try game(undo.game.id)
    guard current == undo.game || undo.formerGame == nil else { throw GameError(.changedMeanwhile) }
    if let former = undo.formerGame {
      if case .person(let person) = author, current.hostID != person {
        throw GameError(.notAllowed)
      }
      return try bringBack(former, from: current)
    }
    guard let person = undo.person else { throw GameError(.nothingToUndo) }
    if undo.becameRow?.state == .out, author == .person(person) {
      // Who comes back joins again, and may have been blocked since.
      _ = try visibleGame(current.id, to: user(person).id)
    }
    try change(current) { table in
      guard table.decides(author, on: person) else { throw GameError(.notAllowed) }
      if author == .person(person), table.isLateDrop(undo.formerRow, from: undo.becameRow) {
        guard table.rows[person] == undo.becameRow else { throw GameError(.changedMeanwhile) }
        return try table.leave(person)
      }
      try table.bringBack(
        undo.formerRow, from: undo.becameRow, of: person, isDecision: author != .person(person))
      table.tellTakenBack(undo)
    }
  }

  /// Refuses to take back an edit of a game that changed or has begun since, or whose players would
  /// lose their places.
  func requireReturn(_ edit: GameUndo) throws {
    guard try game(edit.game.id) == edit.game else { throw GameError(.changedMeanwhile) }
    guard let former = edit.formerGame else { return }
    let zone = zones.named(former.zone)?.local ?? .utc
    var table = GameTable(edit.game, try rows(of: edit.game), zone: zone, at: now)
    try table.requireOpen(toAll: false)
    try table.replace(former)
  }

  private func bringBack(_ former: Game, from current: Game) throws {
    if former.month != current.month { return try move(current, to: former, leavesTrace: false) }
    try change(current) { table in
      try table.replace(former)
      try table.requireOpen(toAll: false)
      for person in table.concerned { table.tell(.changed, person) }
    }
  }

  /// Moves a game to the month of its new start; its old id leads to the new one.
  func move(_ game: Game, to moved: Game, leavesTrace: Bool = true) throws {
    let zone = zones.named(game.zone)?.local ?? .utc
    // Its new time says nothing about whether it has begun.
    try GameTable(game, [], zone: zone, at: now).requireOpen(toAll: false)
    let rows = try rows(of: game)
    let people = Set(rows.map(\.userID)).union([game.hostID])
    for person in people.sorted() { try diaries.remove([person: [game.id]]) }
    for row in rows {
      try transaction.delete(GameCollections.rows(game.month), id: row.id)
      var own = row
      own.gameID = moved.id
      try transaction.put(GameCollections.rows(moved.month), id: own.id, own)
    }
    if leavesTrace {
      var trace = game
      (trace.movedTo, trace.changes, trace.note, trace.code) = (moved.id, [], "", nil)
      try put(trace)
    } else {
      try courts.drop(game)
      try transaction.delete(GameCollections.games(game.month), id: game.id)
    }
    try put(moved)
    try moveInvitations(of: game, to: moved)
    try moveReports(of: game, to: moved)
    for person in people.sorted() { try diaries.note(moved, person) }
    try change(moved) { table in
      try table.replace(moved)
      try table.requireOpen(toAll: false)
      for person in table.concerned { table.tell(.changed, person) }
    }
  }
}

/// The acts of a transaction on one subject.
protocol GameTransactionPart {
  var work: GameTransaction { get }
}

extension GameTransactionPart {
  var transaction: any StoreTransaction { work.transaction }
  /// Milliseconds since 1970.
  var now: Int { work.now }
}
