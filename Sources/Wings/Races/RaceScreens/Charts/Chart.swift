import Shell
import Terminal
import Widgets

/// A chart and the same facts as a table.
struct Chart {
  let title: String
  /// The facts, a row for each mark of the chart.
  let table: Table
  /// The mark that is pointed at, by its row in the table.
  var chosen: Int?
  /// What is known of it.
  var readout: [String] = []
  /// The chart as lines of exactly so many columns.
  let drawing: (Size) -> [String]

  /// Title, drawing or table, and what is known of the mark that is pointed at.
  func lines(in size: Size, _ context: AppContext) -> [PageLine] {
    [PageLine(title, .title)]
      + (context.tellsCharts
        ? table.lines(columns: size.columns, selection: chosen)
        : drawing(size).map { PageLine($0, .gauge) })
      + readoutLines(columns: size.columns, context)
  }

  private func readoutLines(columns: Int, _ context: AppContext) -> [PageLine] {
    let sign = context.glyphs.chosen
    return ItemLines.wrap(readout, columns: columns - 2).enumerated().map { row, line in
      PageLine((row == 0 ? sign : " ") + " " + line, .accent)
    }
  }
}
