import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Competitor against competitor: the score, every common race, the bests of both.
struct HeadToHeadPane: Pane, LivePane, FramedPane {
  let model: HeadToHeadViewModel

  var title: Wording {
    Wording("records.rival.title", ["name": model.headToHead?.name ?? ""])
  }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.move(by: $0 * 10) })
  }

  var bindings: [KeyBinding] {
    let none = model.meetings.isEmpty ? Wording("common.nothingSelected") : nil
    return keys.bindings + [
      KeyBinding(.enter, "records.key.lapByLap", disabled: none) { model.openTapped() },
      KeyBinding(.right, "races.stats.key.next", footer: false) { walk(1) },
      KeyBinding(.left, "races.stats.key.before", footer: false) { walk(-1) },
    ] + KeyBinding.chartForm(model.context, isOffered: model.meetings.count > 1)
      + model.sortKeys(isOffered: !model.meetings.isEmpty)
      + model.bests.sortKeys(records: model.headToHead?.bests.isEmpty == false)
  }

  private func walk(_ races: Int) -> Move {
    model.walk(by: races)
    return .stay
  }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    guard let (line, column) = model.page.heading(at: mouse.at) else {
      return model.page.line(at: mouse.at).flatMap { model.clicked(line: $0) }
    }
    line == model.firstRace.map { $0 - 1 }
      ? model.sortTapped(column: column) : model.bests.sortTapped(column: column)
    return .stay
  }
  func refresh() { model.storeChanged() }

  func layOut(_ room: FrameRoom) {
    let content = HeadToHeadPage(model).content(columns: room.area.columns)
    content.map { model.draws($0.selected) }
    model.shown = content?.page
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let shown = model.shown else {
      return EmptyNotice(model.notice, model.context).draw(on: &canvas, in: area)
    }
    let rest = drawChart(HeadToHeadPage(model).chart, on: &canvas, in: area)
    shown.drawScrolled(on: &canvas, in: rest, state: &model.page)
  }

  /// Draws who was ahead in each race, if there is room.
  ///
  /// - Returns: The area that is left.
  private func drawChart(_ chart: LeadChart, on canvas: inout Canvas, in area: Rect) -> Rect {
    let rows = min(max(12, area.rows / 3), area.rows * 2 / 5)
    guard !model.context.tellsCharts, chart.isWorthDrawing, area.rows >= LeadChart.fewestPageRows
    else {
      return area
    }
    let (top, rest) = area.splitTop(rows)
    chart.draw(on: &canvas, in: top, model.context.glyphs)
    return rest.splitTop(1).bottom
  }
}
