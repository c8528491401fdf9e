import Languages
import Races
import Seasons
import Shell
import Terminal
import Timekeeping
import Widgets

/// Two competitors in one race: every lap of both, and who was ahead by how much.
struct LapByLapPane: Pane, LivePane {
  let model: LapByLapModel

  var title: Wording { Wording("races.competition.title", ["name": model.competition.name]) }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) }, namesPages: true)
  }

  var bindings: [KeyBinding] {
    let hasLaps = !model.laps.lines.isEmpty
    return keys.bindings + [
      KeyBinding(.right, "races.own.key.nextLap", footer: hasLaps) { walk(1) },
      KeyBinding(.left, "races.own.key.lapBefore", footer: false) { walk(-1) },
      KeyBinding(.enter, "races.own.key.board") { .open(.competition(model.competition.id)) },
    ] + KeyBinding.chartForm(model.context, isOffered: hasLaps)
      + model.sortKeys(isOffered: hasLaps)
  }

  private func walk(_ laps: Int) -> Move {
    model.walk(by: laps)
    return .stay
  }

  func take(_ input: Input) -> Move? {
    model.takeHeading(input, on: model.page) ?? keys.take(input)
  }
  func storeChanged() -> Move { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !model.laps.lines.isEmpty else {
      return EmptyNotice(Wording("records.laps.none"), model.context).draw(
        on: &canvas, in: area)
    }
    let rest = drawChart(on: &canvas, in: area)
    let names = model.context.text("records.laps.names", ["name": model.others?.name ?? ""])
    let head = TextLines.wrap(names, columns: area.columns).map { PageLine($0, .accent) }
    let table = LapByLapTable(model).table
    let lines = table.table(model.shownLaps, by: model.sorting, model.context.glyphs)
      .lines(columns: area.columns, selection: model.shownLaps.firstIndex { $0.lap == model.lap })
    model.reveal(below: head.count)
    Page(
      head + lines, headed: head.count..<head.count + lines.count
    ).drawScrolled(on: &canvas, in: rest, state: &model.page)
  }

  /// Draws the lead as a line, and the values at the selected lap.
  ///
  /// - Returns: The area that is left.
  private func drawChart(on canvas: inout Canvas, in area: Rect) -> Rect {
    let chart = LapByLapTable(model).chart
    let rows = min(max(14, area.rows * 2 / 5), area.rows / 2)
    guard !model.context.tellsCharts, chart.isWorthDrawing, area.rows >= LeadChart.fewestPageRows
    else {
      return area
    }
    let (top, rest) = area.splitTop(rows)
    chart.draw(on: &canvas, in: top, model.context.glyphs)
    let lines = ItemLines.wrap(LapByLapTable(model).readout, columns: rest.columns - 2)
    let (foot, below) = rest.splitTop(min(lines.count + 1, rest.rows))
    for (row, line) in lines.prefix(foot.rows).enumerated() {
      let sign = row == 0 ? model.context.glyphs.point : " "
      canvas.write(
        sign + " " + line, row: foot.row + row, column: foot.column, style: Style(.accent))
    }
    return below
  }
}
