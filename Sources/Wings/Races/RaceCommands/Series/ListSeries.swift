import Commands
import ArgumentParser
import Fields
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

  private struct Line: Encodable {
    var id, name, points: String
    var competitionIds: [String]
  }

  func run() throws {
    try folder.withStore { store in
      let all = try SeriesDirectory(store: store).all()
      guard Output.isJSON else {
        return all.forEach { Output.line("\($0.id)  \(TextWidth.cleaned($0.name))") }
      }
      let lines = all.map {
        Line(
          id: $0.id, name: $0.name, points: $0.points.rawValue, competitionIds: $0.competitionIDs)
      }
      try Output.json("series_list", items: lines)
    }
  }
}

extension SeriesBook {
  /// The series in the head of rows that are about it.
  var subject: JSONSubject { JSONSubject(series.id, series.name) }
}
