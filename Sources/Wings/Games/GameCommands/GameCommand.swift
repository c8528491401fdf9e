import ArgumentParser
import Commands
import GameFiles
import GameNotices
import Games
import Pages
import Store

/// The `game` command for the owner of the data folder.
struct GameCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "game", abstract: HelpText.of("usage.game"),
      subcommands: [
        CreateGame.self, ListGames.self, ShowGame.self, EditGame.self, JoinGame.self,
        LeaveGame.self, RemovePlayer.self, CancelGame.self, DeleteGame.self, AttendGame.self,
        SplitGame.self, GameResultCommand.self, GameHistory.self, ImportGames.self,
        ExportGames.self, CheckGames.self,
      ])
  }
}

extension GameCause: CommandCause {
  package var isSaidForCommands: Bool {
    [.alreadyIn, .alreadyWaiting, .full, .overlaps].contains(self)
  }
}

/// The commands of the games wing.
package enum GameVerbs {
  /// The command for games.
  package static var game: any ParsableCommand.Type { GameCommand.self }

  /// Performs scheduled work on games.
  ///
  /// - Throws: The store's errors.
  package static func work(
    in folder: DataFolder, _ store: FileStore, _ report: inout WorkReport
  ) throws {
    report.waitlists += try GameChores(GameFolder(store, named: folder.name).service).run()
  }

  /// Returns the web pages of a folder's games.
  package static func site(of folder: DataFolder, _ store: FileStore) -> Site {
    GamesSite(
      directory: GameFolder(store, named: folder.name).directory, folderName: folder.name
    ).site
  }

  /// The command for courts.
  package static var court: any ParsableCommand.Type { CourtCommand.self }

  /// The command for teams.
  package static var team: any ParsableCommand.Type { TeamCommand.self }
}
