import Accounts
import App
import ArgumentParser
import Languages
import RaceDay
import Races
import Timekeeping

struct CompetitionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "competition", abstract: "Competitions.",
    subcommands: [
      CreateCompetition.self, ListCompetitions.self, Start.self, Activate.self, Deactivate.self,
      Delete.self,
    ])

  struct Start: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Argument var id: String
    @Option var at: String?

    func run() throws {
      try folder.withRaces { races, _ in
        _ = try races.start(id, at: try at.map { try races.stamp(atLocal: $0) }, by: .shell)
      }
    }
  }

  struct Activate: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Argument var id: String

    func run() throws {
      try folder.withRaces { races, _ in _ = try races.activate(id, by: .shell) }
    }
  }

  struct Deactivate: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Argument var id: String

    func run() throws {
      try folder.withRaces { races, _ in _ = try races.deactivate(id, by: .shell) }
    }
  }

  struct Delete: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Argument var id: String
    @Flag var yes = false

    func validate() throws {
      guard yes else { throw ValidationError(Catalogue.english.text("commands.deleteNeedsYes")) }
    }

    func run() throws {
      try folder.withRaces { races, _ in try races.delete(id, by: .shell) }
    }
  }
}
