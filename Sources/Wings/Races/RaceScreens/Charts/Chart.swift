import Shell
import Terminal
import Widgets

/// A chart and the same data as a table.
struct Chart {
  let title: String
  /// The data, a row for each mark of the chart.
  let table: Table
  /// The selected mark, as its row in the table.
  var chosen: Int?
  /// The values at the selected mark.
  var readout: [String] = []
  /// Draws the chart as lines of exactly the given width.
  let drawing: (Size) -> [String]

  /// The title, the drawing or table, and the values at the selected mark.
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
