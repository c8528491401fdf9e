import Languages
import Seasons
import Shell
import Terminal
import Widgets

/// The results of a competitor in each event of a series, beside the standings.
struct StandingPreview {
  let line: SeriesStanding
  let book: SeriesBook
  let context: AppContext

  func draw(on canvas: inout Canvas, in area: Rect) {
    Preview.draw(line.name, on: &canvas, in: area, lines: lines)
  }

  private func lines(in size: Size) -> [PageLine] {
    let standings = StandingsTable(book, context)
    let tie = TextLines.wrap(standings.tie(line), columns: size.columns)
    return events(standings).lines(columns: size.columns)
      + (tie.isEmpty ? [] : [PageLine()] + tie.map { PageLine($0, .dim) })
  }

  /// The events with their numbers, those without a result included, as a legend.
  private func events(_ standings: StandingsTable) -> Table {
    let points = context.text("series.column.points")
    return Table(
      columns: SeriesEventColumns(context).columns + [
        TableColumn(context.text("races.list.place"), columns: 7, .right),
        TableColumn(points, columns: max(9, TextWidth.columns(of: points)), .right),
      ], count: book.events.count
    ) { index in
      let score = line.scores[index]
      return TableRow(
        SeriesEventColumns(context).cells(of: book.events[index], at: index) + [
          score.map { "\($0.place)" } ?? "-", score.map(standings.score) ?? "",
        ], role: score == nil ? .dim : .text)
    }
  }
}

/// The common columns of all tables of a series' events: number, name and date.
struct SeriesEventColumns {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  var columns: [TableColumn] {
    [
      TableColumn("", columns: 2, .right), TableColumn(context.text("races.list.name")),
      TableColumn(
        context.text("races.list.date"), columns: Catalogue.shortDateColumns, priority: 1),
    ]
  }

  func cells(of event: SeriesEvent, at index: Int) -> [String] {
    ["\(index + 1)", event.name, context.texts.shortDate(event.date ?? "")]
  }
}
