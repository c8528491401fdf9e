import Accounts
import People
import Store

/// Games as subjects of moderation.
struct ModeratedGames: ModeratedSubjects {
  let configuration: GameConfiguration

  var kind: String { Subject.game("").kind }

  func missing(_ id: String) -> any Error { GameError(.noSuchGame, ["id": id]) }

  func look(_ id: String, in reader: any StoreReader) throws -> SubjectLook? {
    try GameDirectory.game(id, in: reader).map { game in
      SubjectLook(
        name: Self.name(of: game), author: game.hostID, runners: [game.hostID], isPublic: true,
        hidden: game.hidden.map { ($0.why, $0.at / 1000) })
    }
  }

  /// Returns `basketball 5v5, 2026-12-05 18:00, Quay Court`.
  private static func name(of game: Game) -> String {
    ["\(game.sport) \(game.format)", "\(game.matchDate) \(game.matchStart)", game.placeName]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func requireVisible(_ id: String, to person: String, in people: PeopleTransaction) throws {
    _ = try work(people).visibleGame(id, to: person)
  }

  func requireRun(_ id: String, in people: PeopleTransaction) throws {
    _ = try work(people).ownGame(id)
  }

  func isOwn(_ id: String, of person: String, in reader: any StoreReader) throws -> Bool {
    guard let game = try GameDirectory.game(id, in: reader) else { return false }
    return game.hostID == person || game.faults.first(in: ["eventCreatorUserId"]) != nil
  }

  func published(by person: String, in reader: any StoreReader) throws -> [String] {
    try games(of: person, in: reader).map(\.id)
  }

  private func games(of person: String, in reader: any StoreReader) throws -> [Game] {
    try GameCollections.months(in: reader).flatMap { month in
      try reader.find(
        GameCollections.games(month), .matching("eventCreatorUserId", .string(person)))
    }.map(Game.init(stored:)).filter { $0.movedTo == nil }
  }

  /// The letters are steps of the moderation; a game has no other history.
  func note(
    _ letter: ModerationStep.Act, about id: String, _ text: String, in people: PeopleTransaction
  ) throws {}

  private func work(_ people: PeopleTransaction) -> GameTransaction {
    GameTransaction(people, configuration)
  }
}

// MARK: - Hiding
extension ModeratedGames {
  func hide(_ id: String, why: String, in people: PeopleTransaction) throws {
    let work = work(people)
    let why = try people.neededReason(why)
    try hide(try work.game(id), why, at: people.now, in: people, work)
  }

  func show(_ id: String, why: String, in people: PeopleTransaction) throws {
    let work = work(people)
    let game = try work.game(id)
    guard game.hidden != nil else {
      throw PeopleError(.notHidden, ["name": Self.name(of: game)])
    }
    try show(game, why, in: people, work)
  }

  /// Hides the games ahead; past ones stay, since their players still review each other.
  func hideAll(
    of person: String, why: String, at moment: Int, in people: PeopleTransaction
  ) throws {
    let work = work(people)
    for game in try games(of: person, in: people.transaction)
    where try game.hidden == nil && game.endUTC > work.now
      && !people.isOwnCase(.game(game.id))
    {
      try hide(game, why, at: moment, isOfHost: true, in: people, work)
    }
  }

  func showAll(
    of person: String, why: String, hiddenAt moment: Int?, in people: PeopleTransaction
  ) throws {
    guard let moment else { return }
    let work = work(people)
    for game in try games(of: person, in: people.transaction)
    where try game.hidden?.at == moment * 1000 && !people.isOwnCase(.game(game.id)) {
      try show(game, why, isOfHost: true, in: people, work)
    }
  }

  /// Hides a game as of a moment in seconds since 1970.
  ///
  /// A host who is blocked gets one notice of that instead.
  private func hide(
    _ game: Game, _ why: String, at moment: Int, isOfHost: Bool = false,
    in people: PeopleTransaction, _ work: GameTransaction
  ) throws {
    var game = game
    game.hidden = GameHidden(at: moment * 1000, by: people.author.id, why: why)
    game.faults.mend(["hidden"])
    try work.put(game)
    try people.noteStep(.hide, .game(game.id), why)
    let players = try GameDirectory.table(
      of: game, in: people.transaction, at: work.now, zones: work.zones
    ).concerned
    for player in players where player != game.hostID {
      try work.tell(.hidden, game, to: player)
    }
    if !isOfHost { try work.tell(.hiddenOwn, game, to: game.hostID) }
  }

  private func show(
    _ game: Game, _ why: String, isOfHost: Bool = false, in people: PeopleTransaction,
    _ work: GameTransaction
  ) throws {
    var game = game
    game.hidden = nil
    game.faults.mend(["hidden"])
    try work.put(game)
    try people.noteStep(.show, .game(game.id), why)
    if !isOfHost { try work.tell(.shownOwn, game, to: game.hostID) }
  }
}

extension GameTransaction {
  /// Moves the reports and the decisions about a game along with it.
  func moveReports(of game: Game, to moved: Game) throws {
    let (old, new) = (Subject.game(game.id).text, Subject.game(moved.id).text)
    let about = Query.matching("subject", .string(old))
    for stored in try transaction.find(PeopleCollections.reports, about) {
      var report = stored.value
      report.subject = new
      try transaction.delete(PeopleCollections.reports, id: stored.id)
      // The id of a report begins with its subject.
      let id = new + stored.id.dropFirst(old.count)
      try transaction.put(PeopleCollections.reports, id: id, report)
    }
    for stored in try transaction.find(PeopleCollections.moderation, about) {
      var step = stored.value
      step.subject = new
      try transaction.put(PeopleCollections.moderation, id: stored.id, step)
    }
  }
}
