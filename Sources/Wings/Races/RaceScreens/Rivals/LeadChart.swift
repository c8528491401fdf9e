import Shell
import Terminal
import Widgets

/// A chart of a lead, step by step: ahead above the zero line, behind below it.
struct LeadChart {
  /// The fewest rows of a page with the chart above a table.
  static let fewestPageRows = 16

  let title: String
  /// The leads; `nil` is unknown.
  let values: [Int?]
  /// The least span of the axis, so that a small difference does not look large.
  let least: Int
  let ends: ChartEnds
  let chosen: Int?
  /// Formats a value for the axis.
  let label: (Int) -> String

  /// Whether there are at least two known values.
  var isWorthDrawing: Bool { values.count { $0 != nil } > 1 }

  func draw(on canvas: inout Canvas, in area: Rect, _ glyphs: Glyphs) {
    let (head, plot) = area.splitTop(1)
    canvas.write(
      TextWidth.fit(title, columns: head.columns), row: head.row, column: head.column,
      style: Style(.title))
    chart(glyphs).draw(on: &canvas, in: plot)
  }

  private func chart(_ glyphs: Glyphs) -> LineChart {
    let known = values.compactMap(\.self)
    var (top, foot) = (max(0, known.max() ?? 0), min(0, known.min() ?? 0))
    if top - foot < least {
      (top, foot) = foot < 0 && top == 0 ? (0, -least) : (foot + least, foot)
    }
    let nought = LineChart.Line(
      values.map { _ in 0 }, label: top == 0 || foot == 0 ? "" : label(0))
    let lead = LineChart.Line(
      values.map { $0.map(Double.init) }, standingOut: Style(.accent, bold: true))
    return LineChart(
      [nought, lead], steps: values.count, from: Double(top), to: Double(foot),
      topLabel: label(top), footLabel: label(foot), ends: ends, chosen: chosen, glyphs: glyphs)
  }
}
