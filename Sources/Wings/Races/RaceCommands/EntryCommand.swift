import Commands
import Accounts
import ArgumentParser
import Languages
import RaceDay
import Races
import Timekeeping

struct EntryCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "entry", abstract: HelpText.of("usage.entry"),
      subcommands: [ListEntries.self, Set.self])
  }

  struct Set: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "set",
        abstract: HelpText.of("usage.entry.set"))
    }

    @OptionGroup var folder: DataFolder
    @Option(help: .said("usage.competition.of"), completion: .competitions) var competition: String
    @Option(help: .said("usage.entry.set.bib")) var bib: String
    @Option(help: "\(Self.statuses.joined(separator: ", ")).", completion: .list(Self.statuses))
    var status: String?
    @Option(help: .said("usage.entry.set.reason")) var reason: String?
    @Option(help: .said("usage.entry.set.penalty")) var penalty: DecimalOption?
    @Option(help: .said("usage.entry.set.km")) var km: String?
    @Option(help: .said("usage.entry.set.min")) var min: String?
    @Option(help: .said("usage.entry.set.category")) var category: String?
    @Option(help: .said("usage.entry.set.wave")) var wave: String?
    @Flag(name: .customLong("new"), help: .said("usage.entry.set.new"))
    var mayBeNew = false

    private static let statuses = Status.allCases.map(\.rawValue)

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
      if let status, Status(rawValue: status.uppercased()) == nil {
        throw UnknownValue.error("status", status, known: Self.statuses)
      }
      if let km, TypedValue(reading: km) == nil {
        throw UnknownValue.error("km", km, form: "5.25, none")
      }
      if let min, TypedValue(reading: min) == nil {
        throw UnknownValue.error("min", min, form: "62.5, none")
      }
      if change.isEmpty { throw ValidationError(Catalogue.spoken.text("commands.nothingToSet")) }
    }

    func run() throws {
      try folder.withRaces { races, _ in
        try races.requireActive(competition)
        guard let entry = try races.entry(bib: bib, in: competition) else {
          throw CommandFailure(Wording("commands.noSuchBib", ["bib": bib]))
        }
        let known = try knownNames(in: RaceDirectory(store: races.store))
        if !mayBeNew { try check(known) }
        _ = try races.change(
          change.spelt(as: known), of: entry.id, by: .shell, why: reason ?? "")
      }
    }

    private func knownNames(in directory: RaceDirectory) throws -> KnownNames? {
      guard let race = try directory.competition(competition) else { return nil }
      return KnownNames(of: race, try directory.entries(of: competition))
    }

    /// Rejects an unknown category or wave, which may be mistyped.
    ///
    /// - Throws: `CommandFailure` with the known names.
    private func check(_ known: KnownNames?) throws {
      for (name, kind) in [(category, KnownNames.Kind.category), (wave, .wave)] {
        guard let name, let known, known.isUnknown(name, kind) else { continue }
        let near = known.nearest(to: name, kind)
        throw CommandFailure(
          Wording(
            "commands.noSuchName" + (near == nil ? "" : "Near"),
            [
              "option": "--\(kind.rawValue)", "name": name, "near": near ?? "",
              "known": known.names(kind).joined(separator: ", "),
            ]))
      }
    }
  }
}

extension EntryChange {
  /// The same change, with category and wave in the race's spelling.
  fileprivate func spelt(as known: KnownNames?) -> EntryChange {
    var change = self
    if let known {
      change.category = category.map { known.spelling($0, .category) }
      change.wave = wave.map { known.spelling($0, .wave) }
    }
    return change
  }
}
