import Languages
import Races
import Seasons
import Shell
import Terminal
import Timekeeping
import Widgets

/// Standings as a table: a column for each event, results that do not count in brackets.
struct StandingsTable {
  private let book: SeriesBook
  private let lines: [SeriesStanding]
  private let context: AppContext
  private var isTime: Bool { book.series.points == .time }

  init(_ book: SeriesBook, _ lines: [SeriesStanding], _ context: AppContext) {
    self.book = book
    self.lines = lines
    self.context = context
  }

  var table: Table {
    let events = book.events.indices.map { index in
      // The oldest events make room first.
      TableColumn(
        "\(index + 1)", columns: isTime ? 9 : 5, .right, priority: 2 + book.events.count - index)
    }
    let columns =
      [
        TableColumn(word("races.board.place"), columns: 4, .right),
        TableColumn(word("races.board.name")),
        TableColumn(word("series.column.total"), columns: isTime ? 9 : 6, .right),
        TableColumn(word("series.column.events"), columns: 6, .right, priority: 1),
      ] + events
    return Table(columns: columns, count: lines.count) { row(lines[$0]) }
  }

  private func row(_ line: SeriesStanding) -> TableRow {
    let place = line.place.map { "\($0)" + (line.sharesPlace ? "=" : "") } ?? "-"
    return TableRow(
      [place, line.name, value(line.total), "\(line.events)"]
        + line.scores.map { $0.map(score) ?? "" },
      role: line.place == 1 ? .leader : line.place == nil ? .dim : .text)
  }

  private func score(_ score: SeriesStanding.Score) -> String {
    score.counts ? value(score.value) : "(\(value(score.value)))"
  }

  private func value(_ value: Int) -> String {
    isTime ? Elapsed.text(milliseconds: value, decimals: 0, rounding: .up) : "\(value)"
  }

  /// Every result of one competitor with the name of its event, and what broke a tie.
  func about(_ line: SeriesStanding, columns: Int) -> [String] {
    let results = zip(book.events, line.scores).enumerated().compactMap { index, pair in
      pair.1.map { score in
        context.text(
          "series.about.event",
          [
            "number": "\(index + 1)", "name": pair.0.name, "place": "\(score.place)",
            "points": self.score(score),
          ])
      }
    }
    return ItemLines.wrap([line.name, tie(line)] + results.reversed(), columns: columns).map {
      TextWidth.fit($0, columns: columns)
    }
  }

  private func tie(_ line: SeriesStanding) -> String {
    if line.place == nil { return word("series.about.tooFew") }
    return line.brokenBy.map { word("series.about.tie.\($0.rawValue)") } ?? ""
  }

  private func word(_ key: String) -> String { context.text(key) }
}
