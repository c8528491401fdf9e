import Commands
import Accounts
import ArgumentParser
import Languages
import RaceDay
import Races
import Timekeeping

/// Creates a competition, active immediately; prints only its id.
struct CreateCompetition: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "create", abstract: HelpText.of("usage.competition.create"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.owner")) var organizer: String
  @Option(help: .said("usage.name")) var name: String
  @Option(
    help: .said("usage.competition.create.format", ["known": Self.formats.joined(separator: ", ")]))
  var format: String
  @Option(
    help: .said("usage.competition.create.rules", ["known": Self.ruleSets.joined(separator: ", ")]))
  var rules: String?
  @Option(
    help: .said("usage.competition.create.sport", ["known": Self.sports.joined(separator: ", ")]))
  var sport: String?
  @Option(help: .said("usage.competition.create.description")) var description = ""
  @Option(help: "YYYY-MM-DD.") var date: String?
  @Option(help: .said("usage.competition.create.laps")) var laps: Int?
  @Option(name: .customLong("lap-km"), help: .said("usage.competition.create.lapKm")) var lapKm:
    DecimalOption?
  @Option(help: .said("usage.competition.create.limit")) var limit: String?
  @Option(
    help: .said("usage.competition.create.basis", ["known": Self.bases.joined(separator: ", ")]))
  var basis = "gun"
  @Option(name: .customLong("checkpoint"), help: .said("usage.competition.create.checkpoint"))
  var checkpoints: [String] = []
  @Option(name: .customLong("location"), help: .said("usage.competition.create.location"))
  var locations: [String] = []

  private static let formats = ["time", "distance"]
  private static let ruleSets = RuleSet.allCases.map(\.rawValue)
  private static let sports = Sport.allCases.map(\.rawValue)
  private static let bases = Basis.allCases.map(\.rawValue)

  func validate() throws {
    guard Self.formats.contains(format) else {
      throw UnknownValue.error("format", format, known: Self.formats)
    }
    guard Basis(rawValue: basis) != nil else {
      throw UnknownValue.error("basis", basis, known: Self.bases)
    }
    if let rules, RuleSet(rawValue: rules) == nil {
      throw UnknownValue.error("rules", rules, known: Self.ruleSets)
    }
    if let sport, Sport(rawValue: sport) == nil {
      throw UnknownValue.error("sport", sport, known: Self.sports)
    }
    if let limit, Elapsed.parse(limit) == nil {
      throw UnknownValue.error("limit", limit, form: "H:MM:SS")
    }
    for location in locations where ReaderLocation(parsing: location) == nil {
      throw UnknownValue.error("location", location, form: "LOCATION=POINT")
    }
  }

  private var draft: CompetitionDraft {
    var draft = CompetitionDraft()
    draft.name = name
    draft.description = description
    draft.format = format == "distance" ? .distance : .time
    draft.rules = rules.flatMap(RuleSet.init(rawValue:))
    draft.date = date ?? ""
    draft.settings.sport = sport.flatMap(Sport.init(rawValue:))
    draft.settings.laps = laps
    draft.settings.lapMetres = lapKm?.thousandths()
    draft.settings.limitMilliseconds = limit.flatMap(Elapsed.parse)
    draft.settings.basis = Basis(rawValue: basis) ?? .gun
    draft.settings.checkpoints = checkpoints.map { Checkpoint(name: $0) }
    draft.settings.locations =
      locations.isEmpty ? nil : locations.compactMap(ReaderLocation.init(parsing:))
    return draft
  }

  func run() throws {
    try folder.withRaces { races, store in
      let owner = try ProgramParts.current.accounts(store).person(organizer)
      try Output.made("competition", try races.create(draft, by: .shell, owner: owner.id).id)
    }
  }
}
