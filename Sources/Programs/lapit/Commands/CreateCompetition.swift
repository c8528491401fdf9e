import Accounts
import App
import ArgumentParser
import Languages
import RaceDay
import Races
import Timekeeping

/// Makes a competition, active at once; prints the id alone.
struct CreateCompetition: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "create")

  @OptionGroup var folder: DataFolder
  @Option var organizer: String
  @Option var name: String
  @Option(help: "time or distance") var format: String
  @Option var rules: String?
  @Option var description = ""
  @Option var date: String?
  @Option var laps: Int?
  @Option(name: .customLong("lap-km")) var lapKm: DecimalOption?
  @Option(help: "H:MM:SS") var limit: String?
  @Option(help: "gun or net") var basis = "gun"

  func validate() throws {
    guard ["time", "distance"].contains(format) else { throw usage("format", format) }
    guard Basis(rawValue: basis) != nil else { throw usage("basis", basis) }
    if let rules, RuleSet(rawValue: rules) == nil { throw usage("rules", rules) }
    if let limit, Elapsed.parse(limit) == nil { throw usage("limit", limit) }
  }

  private func usage(_ option: String, _ value: String) -> ValidationError {
    ValidationError(
      Catalogue.english.text("commands.badOption", ["option": "--" + option, "value": value]))
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
      Output.line(try races.create(draft, by: .shell, owner: owner.id).id)
    }
  }
}
