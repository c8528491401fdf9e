import Accounts
import ArgumentParser
import Commands
import GameFiles
import Games

/// Imports a table of teams, or of their players.
struct ImportTeams: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: HelpText.of("usage.team.import"),
      discussion: HelpText.of("usage.team.import.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.import.file"), completion: .file()) var file: String
  @Option(help: .said("usage.team.import.captain")) var captain: String?
  @Flag(help: .said("usage.team.players")) var players = false
  @OptionGroup var options: TableOptions

  func run() throws {
    let bytes = try InputFile.bytes(file)
    try folder.withGames { games in
      let importer =
        if players {
          PlayersTable(service: games.service).importer(by: .shell)
        } else {
          TeamsTable(service: games.service)
            .importer(by: .shell, owner: try captain.map { try games.person($0).id })
        }
      try options.take(file, bytes, with: importer)
    }
  }
}

/// Exports all teams, or their players, as a table.
struct ExportTeams: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: HelpText.of("usage.team.export"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.team.players")) var players = false
  @OptionGroup var target: TableTarget

  func run() throws {
    try folder.withGames { games in
      let rosters = try games.directory.rosters(for: nil)
      let people = Set(
        rosters.flatMap { $0.members.compactMap(\.member.userID) + [$0.line.team.ownerID] })
      let accounts = try ProgramParts.current.accounts(games.store).users(people)
      if Output.isJSON, target.isStandardOutput {
        guard players else { return try ListTeams.printJSON(of: rosters.map(\.line)) }
        let rows = rosters.flatMap { roster in
          roster.members.map { PlayerLine($0.member, of: roster.line.id, accounts) }
        }
        return try Output.json("players", items: rows)
      }
      try target.write(
        players
          ? PlayersTable(service: games.service).text(for: nil, accounts: accounts)
          : TeamsTable(service: games.service).text(for: nil, accounts: accounts))
    }
  }
}

/// The JSON form of a player of a team.
private struct PlayerLine: Encodable {
  var teamId, name, number, role: String
  var userId: String?

  init(_ member: TeamMember, of team: String, _ accounts: [String: User]) {
    (teamId, userId) = (team, member.userID)
    name = member.userID.flatMap { accounts[$0]?.fullName } ?? member.name
    (number, role) = (member.number, member.role)
  }
}
