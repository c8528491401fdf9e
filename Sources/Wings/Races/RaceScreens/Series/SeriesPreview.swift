import Languages
import Seasons
import Shell
import Terminal
import Widgets

/// The preview of a series beside its list: rules, events, and as many standings as fit.
struct SeriesPreview {
  let series: Series
  /// `nil` while it is being read.
  let book: SeriesBook?
  /// Why it cannot be read.
  let failure: Wording?
  let context: AppContext

  func draw(on canvas: inout Canvas, in area: Rect) {
    Preview.draw(series.name, on: &canvas, in: area) { size in
      let rules = ItemLines.wrap(rules, columns: size.columns).map { PageLine($0, .accent) }
      guard let book else {
        let said = context.text(failure ?? Wording("series.reading"))
        return rules
          + TextLines.wrap(said, columns: size.columns).map {
            PageLine($0, failure == nil ? .dim : .warning)
          }
      }
      return rules + events(of: book).lines(columns: size.columns) + [PageLine()]
        + standings(of: book, rows: size.rows - rules.count, columns: size.columns)
    }
  }

  /// The points table, and how many results count.
  private var rules: [String] {
    [
      context.text(series.points.wording),
      series.countsBest.map { context.text("series.form.countsBest") + " \($0)" } ?? "",
      series.minimumEvents.map { context.text("series.form.minimumEvents") + " \($0)" } ?? "",
    ]
  }

  private func events(of book: SeriesBook) -> Table {
    let columns = SeriesEventColumns(context)
    return Table(columns: columns.columns, count: book.events.count) {
      TableRow(columns.cells(of: book.events[$0], at: $0))
    }
  }

  private func standings(of book: SeriesBook, rows: Int, columns: Int) -> [PageLine] {
    let room = max(0, rows - book.events.count - 3)
    let lines = Array(book.table(category: nil, sex: nil).lines.prefix(room))
    let table = StandingsTable(book, context).table
    return table.table(lines, by: ColumnSort(SortPlace(nil)), context.glyphs)
      .lines(columns: columns)
  }
}
