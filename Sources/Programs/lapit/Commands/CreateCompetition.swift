import Accounts
import App
import ArgumentParser
import Languages
import RaceDay
import Races
import Timekeeping

/// Makes a competition, active at once; prints the id alone.
struct CreateCompetition: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Makes a competition, active at once; prints its id.")

  @OptionGroup var folder: DataFolder
  @Option(help: "The e-mail of the organizer whose it is.") var organizer: String
  @Option(help: "Up to 60 characters.") var name: String
  @Option(help: "What counts: \(Self.formats.joined(separator: ", ")).") var format: String
  @Option(help: "\(Self.ruleSets.joined(separator: ", ")); without one, typed results.")
  var rules: String?
  @Option(help: "Up to 1000 characters.") var description = ""
  @Option(help: "YYYY-MM-DD.") var date: String?
  @Option(help: "Laps to do.") var laps: Int?
  @Option(name: .customLong("lap-km"), help: "Kilometres of a lap.") var lapKm: DecimalOption?
  @Option(help: "The time limit, H:MM:SS.") var limit: String?
  @Option(help: "What the order goes by: \(Self.bases.joined(separator: ", ")).") var basis = "gun"
  @Flag(help: "Machine-readable output.") var json = false

  private static let formats = ["time", "distance"]
  private static let ruleSets = RuleSet.allCases.map(\.rawValue)
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
    if let limit, Elapsed.parse(limit) == nil {
      throw UnknownValue.error("limit", limit, form: "H:MM:SS")
    }
  }

  private var draft: CompetitionDraft {
    var draft = CompetitionDraft()
    draft.name = name
    draft.description = description
    draft.format = format == "distance" ? .distance : .time
    draft.rules = rules.flatMap(RuleSet.init(rawValue:))
    draft.date = date ?? ""
    draft.settings.laps = laps
    draft.settings.lapMetres = lapKm?.thousandths()
    draft.settings.limitMilliseconds = limit.flatMap(Elapsed.parse)
    draft.settings.basis = Basis(rawValue: basis) ?? .gun
    return draft
  }

  func run() throws {
    try folder.withRaces { races, store in
      guard let owner = try Application.accounts(store).user(email: organizer) else {
        throw AccountError.noAccount(email: organizer)
      }
      try Output.made(try races.create(draft, by: .shell, owner: owner.id).id, json: json)
    }
  }
}
