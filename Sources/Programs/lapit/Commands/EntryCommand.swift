import Accounts
import ArgumentParser
import Languages
import RaceDay
import Races
import Timekeeping

struct EntryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "entry", abstract: "Entries.", subcommands: [Set.self])

  struct Set: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Option var competition: String
    @Option var bib: String
    @Option var status: String?
    @Option(help: "seconds; 0 clears") var penalty: DecimalOption?
    @Option(help: "kilometres or none") var km: String?
    @Option(help: "minutes or none") var min: String?
    @Option var category: String?
    @Option var wave: String?

    private var change: EntryChange {
      var change = EntryChange()
      change.status = status.flatMap { Status(rawValue: $0.uppercased()) }
      change.penaltyMilliseconds = penalty?.thousandths()
      change.km = km.flatMap(TypedValue.init(reading:))
      change.min = min.flatMap(TypedValue.init(reading:))
      change.category = category
      change.wave = wave
      return change
    }

    func validate() throws {
      if let status, Status(rawValue: status.uppercased()) == nil { throw bad("status", status) }
      if let km, TypedValue(reading: km) == nil { throw bad("km", km) }
      if let min, TypedValue(reading: min) == nil { throw bad("min", min) }
      if change.isEmpty { throw ValidationError(Catalogue.english.text("commands.nothingToSet")) }
    }

    private func bad(_ option: String, _ value: String) -> ValidationError {
      ValidationError(
        Catalogue.english.text("commands.badOption", ["option": "--" + option, "value": value]))
    }

    func run() throws {
      try folder.withRaces { races, _ in
        try races.requireActive(competition)
        guard let entry = try races.entry(bib: bib, in: competition) else {
          throw CommandFailure(Wording("commands.noSuchBib", ["bib": bib]))
        }
        _ = try races.change(change, of: entry.id, by: .shell)
      }
    }
  }
}
