import Accounts
import Files
import GameFiles
import Games
import Languages
import Shell
import Timekeeping

/// A file that the screens of games write.
package nonisolated enum GameFile: Hashable, Sendable {
  /// A calendar of a game, of the user's own games, or of those of a team or on a court.
  case game(String)
  case mine
  case team(String)
  case court(String)
  /// The list of the players of a game, to be printed.
  case doorSheet(String)
  /// A table.
  case teams, players, courts
}

extension GameFile {
  /// Opens the page that asks for the name and writes the file.
  ///
  /// - Throws: `GameError` if the user cannot see what is written; the store's errors.
  func page(_ context: AppContext) throws -> FileFormModel {
    let (subject, make) = try content(context)
    let name = NewFile.slug(subject, usual: "games") + "." + ending
    return FileFormModel(title, named: name, context) { _ in Array(try make().utf8) }
  }

  private var title: Wording {
    switch self {
    case .game, .mine, .team, .court: Wording("games.file.calendar")
    case .doorSheet: Wording("games.file.doorSheet")
    case .teams, .players, .courts: Wording("games.file.table")
    }
  }

  private var ending: String {
    switch self {
    case .game, .mine, .team, .court: "ics"
    case .doorSheet: "html"
    case .teams, .players, .courts: "csv"
    }
  }

  /// Returns what the file is named for, and what makes its text.
  private func content(
    _ context: AppContext
  ) throws -> (subject: String, make: @Sendable () throws -> String) {
    let (games, directory, reader) = (context.games, context.gameDirectory, context.user?.id)
    let calendar = GameCalendar.named(in: context)
    func text(
      _ views: @escaping @Sendable () throws -> [GameView]
    ) -> @Sendable () throws -> String {
      { try calendar.text(views().map(\.game)) }
    }
    switch self {
    case .game(let id):
      let view = try context.gameView(id)
      return (view.game.fileName, text { [view] })
    case .mine:
      guard let reader else { throw NoSuchPlace() }
      return (context.text("games.mine.title"), text { try directory.played(by: reader) })
    case .team(let id):
      guard let name = try directory.teamName(id) else { throw GameError(.noSuchTeam) }
      return (name, text { try directory.games(ofTeam: id, for: reader) })
    case .court(let id):
      guard let court = try directory.court(id) else { throw GameError(.noSuchCourt) }
      return (court.name, text { try directory.games(onCourt: id, for: reader) })
    case .doorSheet(let id):
      let game = try context.gameView(id).game
      guard game.hostID == reader else { throw GameError(.notAllowed) }
      let (accounts, texts) = (context.accounts, context.texts)
      return (
        game.fileName,
        {
          guard let view = try directory.hostView(id) else { throw GameError(.noSuchGame) }
          let names = try accounts.users(view.rows.map(\.userID)).mapValues(\.fullName)
          return GamePages(view, names: names, in: texts).doorSheet()
        }
      )
    case .teams: return ("teams", { try TeamsTable(service: games).text(for: reader) })
    case .players: return ("players", { try PlayersTable(service: games).text(for: reader) })
    case .courts: return ("courts", { try CourtsTable(service: games).text() })
    }
  }
}

extension Game {
  fileprivate var fileName: String { "\(sport) \(matchDate)" }
}

extension GameCalendar {
  fileprivate static func named(in context: AppContext) -> GameCalendar {
    var calendar = GameCalendar(
      zones: context.games.configuration.zones, now: context.seconds,
      folderName: context.folderName)
    (calendar.name, calendar.zoneName) = ("LapIt", MachineZone.name)
    return calendar
  }
}
