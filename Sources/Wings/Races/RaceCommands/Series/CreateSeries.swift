import Commands
import Accounts
import ArgumentParser
import Languages
import Races
import Seasons
import Timekeeping

/// Creates a series of competitions; prints only its id.
struct CreateSeries: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "create", abstract: HelpText.of("usage.series.create"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.owner")) var organizer: String
  @Option(help: .said("usage.name")) var name: String
  @Option(name: .customLong("competition"), help: .said("usage.series.create.competition"))
  var competitions: [String]
  @Option(help: "\(Self.tables.joined(separator: ", ")).", completion: .list(Self.tables))
  var points = PointsTable.straight
    .rawValue
  @Option(name: .customLong("own-points"), help: .said("usage.series.create.ownPoints"))
  var ownPoints: String?
  @Option(help: .said("usage.series.create.best")) var best: Int?
  @Option(name: .customLong("minimum"), help: .said("usage.series.create.minimum")) var minimum:
    Int?
  @Flag(name: .customLong("keep-bibs"), help: .said("usage.series.create.keepBibs"))
  var keepsBibs = false

  private static let tables = PointsTable.allCases.map(\.rawValue)

  func validate() throws {
    guard PointsTable(rawValue: points) != nil else {
      throw UnknownValue.error("points", points, known: Self.tables)
    }
    if let ownPoints, list(ownPoints) == nil {
      throw UnknownValue.error("own-points", ownPoints, form: "25,18,15")
    }
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
    draft.keepsBibs = keepsBibs
    return draft
  }

  func run() throws {
    try folder.withStore { store in
      let owner = try ProgramParts.current.accounts(store).person(organizer)
      let directory = RaceDirectory(store: store)
      for id in competitions where try directory.competition(id) == nil {
        throw RaceError(.noSuchCompetition, ["id": id])
      }
      let service = SeriesService(store: store, clock: .system)
      try Output.made("series", try service.create(draft, by: .shell, owner: owner.id).id)
    }
  }
}
