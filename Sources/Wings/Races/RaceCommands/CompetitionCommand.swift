import Commands
import Accounts
import ArgumentParser
import Languages
import RaceDay
import Races
import Timekeeping

struct CompetitionCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "competition", abstract: HelpText.of("usage.competition"),
      subcommands: [
        CreateCompetition.self, ListCompetitions.self, ShowCompetition.self, Start.self,
        Activate.self, Deactivate.self,
        Delete.self,
      ])
  }

  struct Start: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "start",
        abstract: HelpText.of("usage.competition.start"))
    }

    @OptionGroup var folder: DataFolder
    @Argument(help: .said("usage.competition.id"), completion: .competitions) var id: String
    @Option(help: .said("usage.competition.start.at")) var at: String?
    @Option(help: .said("usage.record.dst", ["known": RepeatedHour.words.joined(separator: ", ")]))
    var dst: String?

    func validate() throws { _ = try RepeatedHour.read(dst) }

    func run() throws {
      let repeated = try RepeatedHour.read(dst)
      try folder.withRaces { races, _ in
        let stamp = try at.map { try races.stamp(atLocal: $0, repeated: repeated) }
        _ = try races.start(id, at: stamp, by: .shell)
      }
    }
  }

  struct Activate: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "activate",
        abstract: HelpText.of("usage.competition.activate"))
    }

    @OptionGroup var folder: DataFolder
    @Argument(help: .said("usage.competition.id"), completion: .competitions) var id: String

    func run() throws {
      try folder.withRaces { races, _ in _ = try races.activate(id, by: .shell) }
    }
  }

  struct Deactivate: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "deactivate",
        abstract: HelpText.of("usage.competition.deactivate"))
    }

    @OptionGroup var folder: DataFolder
    @Argument(help: .said("usage.competition.id"), completion: .competitions) var id: String

    func run() throws {
      try folder.withRaces { races, _ in _ = try races.deactivate(id, by: .shell) }
    }
  }

  struct Delete: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "delete",
        abstract: HelpText.of("usage.competition.delete"))
    }

    @OptionGroup var folder: DataFolder
    @Argument(help: .said("usage.competition.id"), completion: .competitions) var id: String
    @Flag(help: .said("usage.competition.delete.yes")) var yes = false

    func validate() throws {
      guard yes else { throw ValidationError(Catalogue.spoken.text("commands.deleteNeedsYes")) }
    }

    func run() throws {
      try folder.withRaces { races, _ in try races.delete(id, by: .shell) }
    }
  }
}
