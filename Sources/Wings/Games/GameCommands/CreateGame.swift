import Accounts
import ArgumentParser
import Commands
import Games
import Timekeeping

/// Posts a game and prints its id.
struct CreateGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "create", abstract: HelpText.of("usage.game.create"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.game.host")) var host: String
  @OptionGroup var fields: GameOptions

  func run() throws {
    try folder.withGames { games in
      let host = try games.person(host)
      var draft = GameDraft()
      try fields.fill(&draft, home: host.homePlace)
      let posted = try RefusedFields.said {
        try games.service.posting.post(draft, by: .shell, host: host.id)
      }
      try Output.made("game", posted[0].id)
    }
  }
}

/// Changes a game.
struct EditGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit", abstract: HelpText.of("usage.game.edit"),
      discussion: HelpText.of("usage.game.edit.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @OptionGroup var fields: GameOptions

  func run() throws {
    try folder.withGames { games in
      let game = try games.view(id).game
      var draft = GameDraft(model: game, zones: .system)
      try fields.fill(&draft, home: "")
      let edited = try RefusedFields.said {
        try games.service.posting.edit(game.id, draft, since: game, by: .shell).game
      }
      // A game that moves to another month gets another id.
      if Output.isJSON || edited.id != id { try Output.made("game", edited.id) }
    }
  }
}
