import Accounts
import App
import ArgumentParser
import Languages
import Races
import Seasons
import Timekeeping

/// Makes a series of competitions; prints the id alone.
struct CreateSeries: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "create")

  @OptionGroup var folder: DataFolder
  @Option var organizer: String
  @Option var name: String
  @Option(name: .customLong("competition"), help: "once for each, in order") var competitions:
    [String]
  @Option(help: "\(Self.tables)") var points = PointsTable.straight.rawValue
  @Option(name: .customLong("own-points"), help: "such as 25,18,15") var ownPoints: String?
  @Option(help: "how many results count") var best: Int?
  @Option(name: .customLong("minimum"), help: "events needed for a place") var minimum: Int?

  private static let tables = PointsTable.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    guard PointsTable(rawValue: points) != nil else { throw usage("points", points) }
    if let ownPoints, list(ownPoints) == nil { throw usage("own-points", ownPoints) }
  }

  private func usage(_ option: String, _ value: String) -> ValidationError {
    ValidationError(
      Catalogue.english.text("commands.badOption", ["option": "--" + option, "value": value]))
  }

  private func list(_ text: String) -> [Int]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  private var draft: SeriesDraft {
    var draft = SeriesDraft()
    draft.name = name
    draft.competitionIDs = competitions
    draft.ownPoints = ownPoints.flatMap(list) ?? []
    draft.points = ownPoints == nil ? PointsTable(rawValue: points) ?? .straight : .own
    draft.countsBest = best
    draft.minimumEvents = minimum
    return draft
  }

  func run() throws {
    try folder.withStore { store in
      guard let owner = try Application.accounts(store).user(email: organizer) else {
        throw AccountError.noAccount(email: organizer)
      }
      let directory = RaceDirectory(store: store)
      for id in competitions where try directory.competition(id) == nil {
        throw RaceError(.noSuchCompetition, ["id": id])
      }
      let service = SeriesService(store: store, clock: .system)
      Output.line(try service.create(draft, by: .shell, owner: owner.id).id)
    }
  }
}
