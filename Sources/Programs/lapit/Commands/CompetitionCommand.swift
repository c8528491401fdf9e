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
    static let configuration = CommandConfiguration(
      abstract: "Fires the gun, or says when it was.")

    @OptionGroup var folder: DataFolder
    @Argument(help: "Its id: see lapit competition list.") var id: String
    @Option(help: "YYYY-MM-DD HH:MM:SS, local time; now without it.") var at: String?

    func run() throws {
      try folder.withRaces { races, _ in
        _ = try races.start(id, at: try at.map { try races.stamp(atLocal: $0) }, by: .shell)
      }
    }
  }

  struct Activate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Opens a competition again.")

    @OptionGroup var folder: DataFolder
    @Argument(help: "Its id: see lapit competition list.") var id: String

    func run() throws {
      try folder.withRaces { races, _ in _ = try races.activate(id, by: .shell) }
    }
  }

  struct Deactivate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Closes a competition: nobody joins, nothing is recorded.")

    @OptionGroup var folder: DataFolder
    @Argument(help: "Its id: see lapit competition list.") var id: String

    func run() throws {
      try folder.withRaces { races, _ in _ = try races.deactivate(id, by: .shell) }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Deletes a competition with its entries and crossings.")

    @OptionGroup var folder: DataFolder
    @Argument(help: "Its id: see lapit competition list.") var id: String
    @Flag(help: "Do it: nothing brings it back.") var yes = false

    func validate() throws {
      guard yes else { throw ValidationError(Catalogue.spoken.text("commands.deleteNeedsYes")) }
    }

    func run() throws {
      try folder.withRaces { races, _ in try races.delete(id, by: .shell) }
    }
  }
}
