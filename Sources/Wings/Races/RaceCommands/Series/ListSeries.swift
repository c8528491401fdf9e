import Commands
import ArgumentParser
import Races
import Seasons
import Terminal

/// Lists the series.
struct ListSeries: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: HelpText.of("usage.series.list"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.json")) var json = false

  private struct Line: Encodable {
    var id, name, points: String
    var competitions: [String]
  }

  func run() throws {
    try folder.withStore { store in
      let all = try SeriesDirectory(store: store).all()
      guard json else {
        return all.forEach { Output.line("\($0.id)  \(TextWidth.cleaned($0.name))") }
      }
      let lines = all.map {
        Line(
          id: $0.id, name: $0.name, points: $0.points.rawValue, competitions: $0.competitionIDs)
      }
      try Output.json(lines)
    }
  }
}
