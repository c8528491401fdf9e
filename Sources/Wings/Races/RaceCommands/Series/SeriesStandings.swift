import Commands
import ArgumentParser
import Fields
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
  @Argument(help: .said("usage.series.standings.id"), completion: .series) var id: String
  @Option(help: .said("usage.series.standings.category")) var category: String?
  @Option(help: .said("usage.series.standings.sex")) var sex: String?
  @Option(help: "\(Self.formats.joined(separator: ", ")).", completion: .list(Self.formats))
  var format = "table"

  private static let formats = ["table", "json", "csv", "html"]

  private struct Line: Encodable {
    /// The entry of the person's first result.
    var id: String
    @OrNull var place: Int?
    var name: String
    /// Points, or milliseconds in a series by time.
    var total, totalMs: Int?
    var scores: [Score]
  }

  private struct Score: Encodable {
    var competitionId: String
    @OrNull var value: Int?
  }

  private struct Head: Encodable {
    var series: JSONSubject
    /// `provisional`, `official` or `corrected`, as in the results of a competition.
    var stage: String
    var competitions: [JSONSubject]
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
      let lines = book.table(category: category, sex: chosenSex).lines
      switch Output.isJSON ? "json" : format {
      case "json": return try printJSON(lines, book)
      case "csv": return Output.text(ResultsText.csv(lines, of: book))
      case "html":
        return Output.text(SeriesPage.html(book, category: category, sex: chosenSex, in: .spoken))
      default: break
      }
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

  private func printJSON(_ lines: [SeriesStanding], _ book: SeriesBook) throws {
    let isTime = book.series.points == .time
    let encoded = lines.map { line in
      Line(
        id: line.entryID, place: line.place, name: line.name, total: isTime ? nil : line.total,
        totalMs: isTime ? line.total : nil,
        scores: zip(book.events, line.scores).map { event, score in
          Score(competitionId: event.id, value: score?.value)
        })
    }
    let head = Head(
      series: book.subject, stage: book.stage.rawValue,
      competitions: book.events.map { JSONSubject($0.id, $0.name) })
    try Output.json("standings", head, items: encoded)
  }
}
