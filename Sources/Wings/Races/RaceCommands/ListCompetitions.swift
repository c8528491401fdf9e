import Commands
import ArgumentParser
import Languages
import Races
import Terminal

/// Lists the competitions.
struct ListCompetitions: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: HelpText.of("usage.competition.list"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.json")) var json = false

  private struct Line: Encodable {
    var id, name, format: String
    var rules, date: String?
    var isActive, isRunning: Bool
  }

  func run() throws {
    try folder.withStore { store in
      let all = try RaceDirectory(store: store).all()
      if json { return try printJSON(all) }
      for competition in all {
        let state = Catalogue.spoken.text(
          "commands.competition.\(competition.isActive ? "active" : "closed")")
        Output.line("\(competition.id)  \(state)  \(TextWidth.cleaned(competition.name))")
      }
    }
  }

  private func printJSON(_ all: [Competition]) throws {
    let lines = all.map {
      Line(
        id: $0.id, name: $0.name, format: "\($0.format)", rules: $0.rules?.rawValue,
        date: $0.date, isActive: $0.isActive, isRunning: $0.race.isRunning)
    }
    try Output.json(lines)
  }
}
