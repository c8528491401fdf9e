import Accounts
import Languages
import Store

/// What became of a game of a file.
package enum SeedOutcome: Sendable, Equatable {
  case created(Game)
  /// It was imported before.
  case known(String)
  /// It would be created if the import were not dry.
  case fits
  case leftOut([FieldProblem])
}

/// Imports and exports games in the form of the program that came before.
package struct SeedService: Sendable {
  let service: GameService

  /// Imports the games of a file; games imported before are left as they are.
  ///
  /// People are matched by their address. Who has no account here is among those present, and the
  /// author hosts what no one here created.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - author: The account that imports it.
  ///   - zone: The time zone of its local times.
  ///   - isDry: Whether nothing is written.
  /// - Returns: The outcomes by the ids of the file, in its order.
  /// - Throws: `GameError.noSuchPerson` if the author has no account; the store's errors.
  package func load(
    _ file: SeedFile, author: String, zone: String, isDry: Bool = false
  ) throws -> [(id: String, outcome: SeedOutcome)] {
    let names = file.events.map { _ in service.configuration.identifiers.make() }
    if isDry {
      let zones = service.configuration.zones
      let known = try service.tables.known()
      return file.events.map { game in
        if let id = known[TableService.storedID(game.id)]?.id { return (game.id, .known(id)) }
        let problems = game.draft(zone: zone, hostPlays: true)
          .problems(GameDraft.Surroundings(zones: zones, isImport: true))
        return (game.id, problems.isEmpty ? .fits : .leftOut(problems))
      }
    }
    return try service.perform(by: .person(author)) { work in
      _ = try work.user(author)
      let accounts = try work.accounts(of: file)
      var known = try TableService.known(in: work.transaction).mapValues(\.id)
      return try zip(file.events, names).map { game, name in
        let key = TableService.storedID(game.id)
        if let id = known[key] { return (game.id, .known(id)) }
        let outcome = try work.load(game, accounts, author: author, zone: zone, name: name)
        if case .created(let game) = outcome, !key.isEmpty { known[key] = game.id }
        return (game.id, outcome)
      }
    }
  }

  /// Returns all games that a person may see, in the form of the program that came before.
  ///
  /// - Throws: The store's errors.
  package func export() throws -> SeedFile {
    try service.store.read { reader in
      var (file, people): (SeedFile, [String: [String]]) = (SeedFile(), [:])
      for month in try GameCollections.months(in: reader) {
        let games = try reader.find(GameCollections.games(month)).map(Game.init(stored:))
          .filter { $0.movedTo == nil && $0.hidden == nil && !$0.isCancelled }
        for game in games {
          let seed = SeedGame(game, try GameDirectory.rows(of: game, in: reader))
          file.events.append(seed)
          for person in Set(seed.userIds + [game.hostID]) {
            people[person, default: []].append(seed.id)
          }
        }
      }
      file.events.sort {
        ($0.matchDate, $0.matchStart, $0.id) < ($1.matchDate, $1.matchStart, $1.id)
      }
      for (person, games) in people.sorted(by: { $0.key < $1.key }) {
        guard let user = try reader.get(AccountsSchema.users, person)?.value else { continue }
        file.users.append(
          SeedUser(
            id: person, username: user.fullName, email: user.email, eventIds: games.sorted()))
      }
      return file
    }
  }
}

extension SeedGame {
  fileprivate init(_ game: Game, _ rows: [GamePlayer]) {
    let players = rows.filter { $0.plays && !$0.isErased }
      .sorted {
        ($0.state == .host ? 0 : 1, $0.joinedUTC, $0.userID)
          < ($1.state == .host ? 0 : 1, $1.joinedUTC, $1.userID)
      }
    self.init(
      id: game.seedID ?? game.id, sport: game.sport, maxPlayers: game.maxPlayers,
      missingPlayers: game.missingPlayers, matchDate: game.matchDate, matchStart: game.matchStart,
      matchEnd: game.matchEnd, latitude: game.latitude, longitude: game.longitude,
      eventCreatorUserId: game.hostID, userIds: players.map(\.userID))
  }
}

extension GameTransaction {
  /// Returns the accounts of the people of a file, by their id in the file.
  fileprivate func accounts(of file: SeedFile) throws -> [String: String] {
    var accounts: [String: String] = [:]
    for user in file.users where !user.email.isEmpty {
      let email = FieldValue.string(EmailAddress.cleaned(user.email))
      accounts[user.id] = try transaction.ids(
        AccountsSchema.users, .matching("email", email)
      ).first
    }
    return accounts
  }

  fileprivate func load(
    _ seed: SeedGame, _ accounts: [String: String], author: String, zone: String, name: String
  ) throws -> SeedOutcome {
    let creator = accounts[seed.eventCreatorUserId]
    let hostPlays = creator != nil && seed.userIds.contains(seed.eventCreatorUserId)
    let others = seed.userIds.filter { $0 != seed.eventCreatorUserId }
    let players = others.compactMap { accounts[$0] }.filter { $0 != creator }
    var draft = seed.draft(zone: zone, hostPlays: hostPlays)
    // Players without an account here keep their places, as people who were there before.
    let strangers = others.count - players.count
    if strangers > 0 { draft.missingPlayers = max(1, draft.missingPlayers - strangers) }
    let surroundings = GameDraft.Surroundings(zones: zones, isImport: true)
    let problems = draft.problems(surroundings)
    guard problems.isEmpty else { return .leftOut(problems) }
    let game = try post(draft, host: creator ?? author, name: name, isImport: true) {
      $0.seedID = TableService.seedID(seed.id)
    }
    return .created(
      try change(game) { table in
        for player in players { table.seat(player) }
        return table.game
      })
  }
}
