import Commands
import ArgumentParser
import Languages
import RaceFiles
import Races
import Seasons
import Terminal
import Timekeeping

/// Prints the standings of a series.
struct SeriesStandings: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "standings", abstract: HelpText.of("usage.series.standings"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.series.standings.id")) var id: String
  @Option(help: .said("usage.series.standings.category")) var category: String?
  @Option(help: .said("usage.series.standings.sex")) var sex: String?
  @Option(help: "\(Self.formats.joined(separator: ", ")).") var format = "table"
  @Flag(help: .said("usage.json.format")) var json = false

  private static let formats = ["table", "json", "html"]

  private struct Line: Encodable {
    var place: Int?
    var name: String
    var total: Int
    var events: [Int?]
    /// `provisional`, `official` or `corrected`, as in the results of a competition.
    var results: String

    enum CodingKeys: CodingKey { case place, name, total, events, results }

    /// Writes absent places and results as null instead of leaving them out.
    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(place, forKey: .place)
      try fields.encode(name, forKey: .name)
      try fields.encode(total, forKey: .total)
      try fields.encode(events, forKey: .events)
      try fields.encode(results, forKey: .results)
    }
  }

  func validate() throws {
    guard Self.formats.contains(format) else {
      throw UnknownValue.error("format", format, known: Self.formats)
    }
    if let sex, Sex(reading: sex) == nil {
      throw UnknownValue.error("sex", sex, known: Sex.allCases.map(\.rawValue))
    }
  }

  func run() throws {
    try folder.withStore { store in
      let book = try SeriesBook(id, store: store)
      if let category, !book.categories.contains(category) {
        throw CommandFailure(
          Wording(
            "commands.noSuchCategory",
            ["category": category, "known": book.categories.joined(separator: ", ")]))
      }
      if format == "html", !json {
        return Output.text(SeriesPage.html(book, category: category, sex: chosenSex, in: .spoken))
      }
      let lines = book.table(category: category, sex: chosenSex).lines
      if json || format == "json" { return try printJSON(lines, book.stage) }
      Output.line(Catalogue.spoken.text("series.stage.\(book.stage.rawValue)"))
      lines.forEach { printLine($0, isTime: book.series.points == .time) }
    }
  }

  private var chosenSex: Sex? { sex.flatMap { Sex(reading: $0) } }

  private func printLine(_ line: SeriesStanding, isTime: Bool) {
    let place = TextWidth.pad(line.place.map(String.init) ?? "-", columns: 4, .right)
    let value =
      isTime
      ? Elapsed.text(milliseconds: line.total, decimals: 0, rounding: .up) : "\(line.total)"
    let total = TextWidth.pad(value, columns: 9, .right)
    Output.line("\(place) \(total)  \(TextWidth.cleaned(line.name))")
  }

  private func printJSON(_ lines: [SeriesStanding], _ stage: OfficialState.Stage) throws {
    let encoded = lines.map { line in
      Line(
        place: line.place, name: line.name, total: line.total,
        events: line.scores.map { $0?.value }, results: stage.rawValue)
    }
    try Output.json(encoded)
  }
}
