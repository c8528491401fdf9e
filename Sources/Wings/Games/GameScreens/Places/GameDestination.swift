import Games
import People
import PeopleScreens
import Shell

/// The screens of the games wing.
package nonisolated enum GameDestination: Destination {
  /// The ways into the section, and the user's next game.
  case home
  /// Future games, by the filters.
  case available
  /// The filters of lists.
  case filters
  /// A game.
  case game(String)
  /// Why a game is in the list of games ahead or in the user's own, and whether the user may join it.
  case why(String, isMine: Bool = false)
  /// The form that asks people along to a game without a team.
  case askAlong(String)
  /// The form to join a game with guests, in a role, or by its code.
  case joinGame(String)
  /// The form of a new game, optionally a copy of another, in an hour of a court, or of a team.
  case newGame(copyOf: String?, at: CourtSlot? = nil, team: String? = nil)
  case editGame(String)
  /// The page that copies a game to later weeks.
  case copyGame(String)
  /// The user's games: created, joined, waiting and past.
  case mine
  /// What players owe the user as a host.
  case owed
  /// The people who ask to join a game, for the host or for all who are in.
  case applications(String)
  /// The balanced sides of a game.
  case sides(String)
  /// Attendance, result and reviews of a finished game.
  case after(String)
  /// The review of a player after a game.
  case review(game: String, about: String)
  /// A player's card, and the form of the user's own.
  case player(String)
  case editCard
  /// A report about a game, a player or a review.
  case report(Subject)
  /// The people whom the user has muted.
  case muted
  /// The reports for moderators: the queue, one case, and a decision.
  case moderation
  case moderate(Subject)
  case decide(ModerationDecision, Subject)
  /// A message to the moderators about a decision, and one from a moderator.
  case answerModerators(Subject)
  case replyAsModerator(Subject)
  /// Courts, the week of one, and its form; `nil` for a new one.
  case courts
  case court(String)
  case editCourt(String?)
  /// Standing teams, the page of one, and its form; `nil` for a new one.
  case teams
  case team(String)
  /// What each player made of a team's games.
  case teamTable(String)
  case editTeam(String?)
  /// The page that writes a file, and the one that imports tables.
  case write(GameFile)
  case importTables(GameTables)

  package var isForStrangers: Bool {
    switch self {
    case .available, .filters, .game, .why, .player, .courts, .court, .teams, .team, .teamTable:
      true
    case .askAlong, .home, .joinGame, .newGame, .editGame, .copyGame, .mine, .owed, .applications:
      false
    case .sides, .after: false
    case .muted, .moderation, .moderate, .decide, .answerModerators, .replyAsModerator: false
    case .review, .report, .editCard, .editCourt, .editTeam, .importTables: false
    case .write(.game), .write(.team), .write(.court), .write(.courts): true
    case .write: false
    }
  }
}

nonisolated extension Route {
  package init(_ place: GameDestination) { self.init(place as any Destination) }
}

extension Move {
  package static func open(_ place: GameDestination) -> Move { .open(Route(place)) }
  package static func replace(_ place: GameDestination) -> Move { .replace(Route(place)) }
}
