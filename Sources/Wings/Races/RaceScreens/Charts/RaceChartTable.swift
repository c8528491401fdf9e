import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The data of a lap chart or a gap chart: the place or gap of each competitor by lap.
struct RaceChartTable {
  /// The columns of the order at one lap, beside the chart.
  static let orderColumns = 44

  private let model: RaceChartModel
  private let order: [LapTrace]
  private var context: AppContext { model.context }

  init(_ model: RaceChartModel) {
    self.model = model
    order = model.order
  }

  /// Draws all laps, or on a narrow screen those around the selected one.
  func drawLaps(on canvas: inout Canvas, in area: Rect) {
    select()
    let laps = Array(1...max(1, model.lastLap))
    let width = model.kind == .places ? 4 : 8
    let columns = people + laps.map { column($0, width: width) }
    Table(columns: columns, count: order.count) { index in
      let trace = order[index]
      let place = trace.point(atLap: model.lap)?.place
      return row(of: trace, at: place, cells: laps.map { cell(trace.point(atLap: $0)) })
    }.draw(on: &canvas, in: area, state: &model.table)
  }

  /// Draws the order at the end of the selected lap.
  func drawOrder(on canvas: inout Canvas, in area: Rect) {
    select()
    let columns =
      [
        TableColumn(titled("place", 0), columns: 3, .right)
      ] + people + [
        TableColumn(context.text("races.board.gap"), columns: 9, .right)
      ]
    Table(columns: columns, count: order.count) { index in
      let (trace, lap) = (order[index], model.lap)
      let point = trace.point(atLap: lap)
      var row = row(of: trace, at: point?.place, cells: [point?.gap ?? missing])
      row.cells.insert(point.map { "\($0.place)" } ?? missing, at: 0)
      return row
    }.draw(on: &canvas, in: area, state: &model.table)
  }

  private func select() {
    let row = order.firstIndex { $0.row.entryID == model.followed?.row.entryID } ?? 0
    model.table.select(row, of: order.count)
  }

  private var people: [TableColumn] {
    [
      TableColumn(titled("bib", 1), columns: 5),
      TableColumn(titled("name", 2), priority: 1),
    ]
  }

  /// A title, with an arrow if the user has sorted by its column.
  private func titled(_ key: String, _ index: Int) -> TableHeading {
    let title = context.text("races.board.\(key)")
    guard !model.sorting.isOwn else { return TableHeading(title) }
    return model.sorting.title(title, of: SortPlace(index), context.glyphs)
  }

  /// The column of a lap; columns far from the selected lap are left out first.
  private func column(_ lap: Int, width: Int) -> TableColumn {
    let isChosen = lap == model.lap
    let isSpoken = context.glyphs.isSpoken
    let sign = isChosen && !isSpoken ? context.glyphs.chosen : ""
    let title = isSpoken ? context.text("races.lap.number") + " \(lap):" : sign + "\(lap)"
    return TableColumn(
      title, columns: width, .right, priority: isChosen ? 0 : 1 + abs(lap - model.lap),
      role: isChosen ? .accent : nil)
  }

  private func row(of trace: LapTrace, at place: Int?, cells: [String]) -> TableRow {
    let look = RowLook(place: place, isOwn: model.isOwn(trace))
    return TableRow(
      [trace.row.bib, trace.row.shownName(context.text)] + cells.map(context.texts.number),
      role: look.role, sign: look.sign)
  }

  private func cell(_ point: LapPoint?) -> String {
    guard let point else { return missing }
    return model.kind == .places
      ? "\(point.place)" : point.gap.isEmpty ? "0" : Self.gap(point.gapMilliseconds)
  }

  /// The sign for a lap that was not ridden or not seen; a screen reader would skip a dot.
  private var missing: String { context.glyphs == .spoken ? "-" : context.glyphs.missing }

  /// A gap in tenths of a second, from ten minutes on in seconds.
  static func gap(_ milliseconds: Int) -> String {
    Elapsed.gap(milliseconds: milliseconds, decimals: milliseconds < 600_000 ? 1 : 0)
  }
}
