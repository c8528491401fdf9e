import Accounts
import Store
import Timekeeping

/// A team in a list.
package struct TeamLine: Sendable, Equatable, Identifiable {
  package let id: String
  package let team: Team
  /// The number of present members.
  package let members: Int
  /// Whether the reader is a member.
  package let isOwn: Bool
  /// The next game; `nil` if none lies ahead.
  package let next: Game?
}

/// A team as a reader sees it.
package struct TeamView: Sendable, Equatable {
  /// A present member.
  package struct Member: Sendable, Equatable, Identifiable {
    package let id: String
    package let member: TeamMember
    package let name: String
  }

  package let id: String
  package let team: Team
  /// Captains first, then by number and name.
  package let members: [Member]
  package let homeCourt: Court?
  package let next: GameView?
  package let record: TeamRecord
  /// The people met most often on the other side.
  package let opponents: [Opponent]
  /// Whether the reader is a captain.
  package let isLed: Bool
  /// Whether the reader runs the team.
  package let isRun: Bool

  package struct Opponent: Sendable, Equatable {
    package let name: String
    package let games: Int
  }
}

/// A team with its present members.
package struct TeamRoster: Sendable {
  package let line: TeamLine
  package let members: [TeamView.Member]
}

/// A row of the players' table of a team.
package struct TeamTableRow: Sendable, Equatable, Identifiable {
  package let player: TeamPlayer
  package let name: String
  /// The shown rating in the team's sport; `nil` for an unrated player.
  package let rating: Double?

  package var id: String { player.id }
}

extension GameDirectory {
  /// Returns the present members of all teams, in the order of ``teams(for:)``.
  ///
  /// - Throws: The store's errors.
  package func rosters(for reader: String?) throws -> [TeamRoster] {
    let lines = try teams(for: reader)
    return try store.read { store in
      try lines.map { line in
        let roster = try store.find(
          GameCollections.members, .matching("teamID", .string(line.id)))
        return TeamRoster(line: line, members: try Self.members(roster, for: reader, in: store))
      }
    }
  }

  /// Returns the games of a team that a person may see, by start.
  ///
  /// - Throws: The store's errors.
  package func games(ofTeam id: String, for reader: String?) throws -> [GameView] {
    let now = clock.now().utc
    return try store.read { store in
      try Self.games(of: id, in: store).filter { try Self.isVisible($0, to: reader, in: store) }
        .map { game in
          try view(game, try Self.rows(of: game, in: store), for: reader, in: store, at: now)
        }
    }
  }

  /// Returns all teams: the reader's first, then those that play, by name.
  ///
  /// - Throws: The store's errors.
  package func teams(for reader: String?) throws -> [TeamLine] {
    let now = clock.now().utc
    return try store.read { store in
      let own = try reader.map { try Set(Self.teams(of: $0, in: store)) } ?? []
      return try store.find(GameCollections.teams).map { stored in
        let members = try store.find(
          GameCollections.members, .matching("teamID", .string(stored.id)))
        return TeamLine(
          id: stored.id, team: stored.value, members: members.count(where: \.value.isPresent),
          isOwn: own.contains(stored.id),
          next: try Self.games(of: stored.id, in: store, at: now).first {
            !$0.isCancelled && $0.endUTC > now
              && (try? Self.isVisible($0, to: reader, in: store)) ?? false
          })
      }.sorted {
        ($0.isOwn ? 0 : 1, $0.team.isActive ? 0 : 1, $0.team.name, $0.id)
          < ($1.isOwn ? 0 : 1, $1.team.isActive ? 0 : 1, $1.team.name, $1.id)
      }
    }
  }

  /// Returns the teams of which a person is a captain, by name.
  ///
  /// - Throws: The store's errors.
  package func teamsLed(by person: String) throws -> [(id: String, team: Team)] {
    try store.read { store in
      try Self.teams(of: person, in: store)
        .filter { try TeamWork.isCaptain(person, of: $0, in: store) }
        .compactMap { id in try store.get(GameCollections.teams, id).map { (id, $0.value) } }
        .sorted { ($0.1.name, $0.0) < ($1.1.name, $1.0) }
    }
  }

  /// Returns the names of all teams by id.
  ///
  /// - Throws: The store's errors.
  package func teamNames() throws -> [String: String] {
    let teams = try store.read { try $0.find(GameCollections.teams) }
    return Dictionary(uniqueKeysWithValues: teams.map { ($0.id, $0.value.name) })
  }

  /// Returns the name of a team; `nil` if there is none.
  ///
  /// - Throws: The store's errors.
  package func teamName(_ id: String) throws -> String? {
    try store.read { try $0.get(GameCollections.teams, id)?.value.name }
  }

  /// Returns a team of which a person is a captain.
  ///
  /// - Throws: `GameError` if it does not exist or the person is no captain; the store's errors.
  package func team(_ id: String, ledBy person: String) throws -> Team {
    try store.read { store in
      guard let team = try store.get(GameCollections.teams, id)?.value else {
        throw GameError(.noSuchTeam)
      }
      guard try TeamWork.isCaptain(person, of: id, in: store) else { throw GameError(.notCaptain) }
      return team
    }
  }

  /// Returns a team as a reader sees it; `nil` if there is none.
  ///
  /// - Throws: The store's errors.
  package func team(_ id: String, for reader: String?) throws -> TeamView? {
    let now = clock.now().utc
    return try store.read { store in
      guard let team = try store.get(GameCollections.teams, id)?.value else { return nil }
      let roster = try store.find(GameCollections.members, .matching("teamID", .string(id)))
      let games = try Self.games(of: id, in: store).map { game in
        (game: game, rows: try Self.rows(of: game, in: store))
      }
      let record = TeamRecord(games, members: roster.map(\.value), at: now)
      let next = try games.first {
        try !$0.game.isCancelled && $0.game.endUTC > now
          && Self.isVisible($0.game, to: reader, in: store)
      }
      return TeamView(
        id: id, team: team, members: try Self.members(roster, for: reader, in: store),
        homeCourt: try team.homeCourtID.flatMap {
          try store.get(GameCollections.courts, $0)?.value
        },
        next: try next.map { try view($0.game, $0.rows, for: reader, in: store, at: now) },
        record: record,
        opponents: try record.opponents.prefix(TeamRecord.shownOpponents).map {
          TeamView.Opponent(
            name: try Self.name(of: $0.person, for: reader, in: store), games: $0.games)
        },
        isLed: try reader.map { try TeamWork.isCaptain($0, of: id, in: store) } ?? false,
        isRun: team.ownerID == reader)
    }
  }

  /// Returns what each player made of a team's games.
  ///
  /// - Throws: `GameError.noSuchTeam`; the store's errors.
  package func players(of id: String, for reader: String?) throws -> [TeamTableRow] {
    let now = clock.now().utc
    return try store.read { store in
      guard let team = try store.get(GameCollections.teams, id)?.value else {
        throw GameError(.noSuchTeam)
      }
      let roster = try store.find(GameCollections.members, .matching("teamID", .string(id)))
      let games = try Self.games(of: id, in: store).map { game in
        (game: game, rows: try Self.rows(of: game, in: store))
      }
      return try TeamPlayer.table(games, members: roster.map(\.value), at: now).map {
        TeamTableRow(
          player: $0, name: try Self.name(of: $0.id, for: reader, in: store),
          rating: try store.get(GameCollections.ratings, Rating.id($0.id, team.sport))?.value
            .skill.shown)
      }
    }
  }

  private static func members(
    _ roster: [Stored<TeamMember>], for reader: String?, in store: any StoreReader
  ) throws -> [TeamView.Member] {
    try roster.filter(\.value.isPresent).map { stored in
      let member = stored.value
      let name =
        try member.userID.map { try Self.name(of: $0, for: reader, in: store) } ?? member.name
      return TeamView.Member(id: stored.id, member: member, name: name)
    }.sorted { one, other in
      func order(_ member: TeamView.Member) -> (Int, Int, String, String) {
        (
          member.member.isCaptain ? 0 : 1, Int(member.member.number) ?? .max, member.name,
          member.id
        )
      }
      return order(one) < order(other)
    }
  }

  /// Returns the ids of the teams to which a person belongs.
  static func teams(of person: String, in reader: any StoreReader) throws -> [String] {
    try reader.find(GameCollections.members, .matching("userID", .string(person)))
      .map(\.value).filter(\.isPresent).map(\.teamID)
  }

  /// Returns the games of a team that were not moved or hidden, by start.
  ///
  /// With a moment in milliseconds since 1970, months that are over then are left out.
  ///
  /// - Throws: The store's errors.
  private static func games(
    of id: String, in reader: any StoreReader, at now: Int? = nil
  ) throws -> [Game] {
    try GameCollections.months(in: reader)
      .filter { month in now.map { GameFilter().includes(month: month, $0) } ?? true }
      .flatMap { month in
        try reader.find(GameCollections.games(month), .matching("teamID", .string(id)))
          .map(Game.init(stored:))
      }.filter { $0.movedTo == nil && $0.hidden == nil }
      .sorted { ($0.startUTC, $0.id) < ($1.startUTC, $1.id) }
  }
}
