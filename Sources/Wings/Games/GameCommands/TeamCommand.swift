import Accounts
import ArgumentParser
import Commands
import Fields
import Games
import Languages
import Terminal

/// The `team` command for the owner of the data folder.
struct TeamCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "team", abstract: HelpText.of("usage.team"),
      subcommands: [CreateTeam.self, ListTeams.self, ImportTeams.self, ExportTeams.self])
  }
}

/// The options for the fields of a team.
struct TeamOptions: ListedArguments {
  var said = ListedOptions()

  static var options: [ListedOption] {
    TeamDraft.plainOptions + [.init(6, "homeCourt", help: "usage.team.homeCourt")]
  }

  func validate() throws { try TeamDraft.validatePlain(said) }

  /// Fills a draft from the options.
  func fill(_ draft: inout TeamDraft) {
    draft.fill(from: said)
    if let court = said["homeCourt"] { draft.homeCourtID = court }
  }
}

/// Founds a team and prints its id.
struct CreateTeam: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "create", abstract: HelpText.of("usage.team.create"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.team.captain")) var captain: String
  @OptionGroup var fields: TeamOptions

  func run() throws {
    try folder.withGames { games in
      let captain = try games.person(captain).id
      var draft = TeamDraft()
      fields.fill(&draft)
      let id = try RefusedFields.said {
        try games.service.teams.found(draft, by: .shell, owner: captain)
      }
      try Output.made("team", id)
    }
  }
}

/// Lists teams.
struct ListTeams: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.team.list"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    try folder.withGames { games in
      let teams = try games.directory.teams(for: nil)
      if Output.isJSON { return try Self.printJSON(of: teams) }
      Output.lines(teams.map(Self.text))
    }
  }

  static func printJSON(of teams: [TeamLine]) throws {
    try Output.json("teams", items: teams.map { TeamJSON(line: $0) })
  }

  /// Formats the id, the name, the sport and the number of members.
  private static func text(of line: TeamLine) -> String {
    let members = Catalogue.spoken.text("commands.team.members", count: line.members)
    return [line.id, TextWidth.cleaned(line.team.name), line.team.sport, members]
      .joined(separator: "  ")
  }
}

/// The JSON form of a team.
private struct TeamJSON: Encodable {
  let line: TeamLine

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: JSONMember.self)
    try TeamDraft.encodePlain(line.team, to: &members)
    try members.encode(line.id, forKey: "id")
    try members.encode(line.team.homeCourtID, forKey: "home_court")
    try members.encode(line.members, forKey: "members")
  }
}
