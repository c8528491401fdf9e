import Events
import Shell
import Terminal
import Widgets

/// Draws an event's page: as one page on small screens, in columns on large ones.
struct EventPageView {
  let facts: EventFacts
  let context: AppContext
  /// The notes above the page, for a width.
  var notes: (Int) -> [PageLine] = { _ in [] }
  /// What it clashes with in the reader's plans.
  var clash: Plans.Clash?

  private var text: EventPageText { EventPageText(facts, context, clash: clash) }
  private var layout: EventLayout { EventLayout(facts: facts, context: context, clash: clash) }

  func draw(on canvas: inout Canvas, in whole: Rect, state: inout PageState) {
    let area = KioskHead(context).draw(facts.event, on: &canvas, in: whole)
    guard Preview.hasRoom(on: canvas.size) else {
      return drawNarrow(on: &canvas, in: area, state: &state)
    }
    drawWide(on: &canvas, in: area, state: &state)
  }

  private func drawNarrow(on canvas: inout Canvas, in area: Rect, state: inout PageState) {
    let below = layout.drawHead(on: &canvas, in: area, notes: notes)
    let place = layout.drawMap(on: &canvas, in: below ?? area)
    let head =
      below == nil ? notes(place.columns) + text.facts(columns: place.columns) : [PageLine]()
    let lines =
      text.description(columns: place.columns) + layout.noMapLines(columns: place.columns)
      + text.planSection(columns: place.columns) + text.whoSection(columns: place.columns)
    Page(head + lines).drawScrolled(on: &canvas, in: place, state: &state)
  }

  private func drawWide(on canvas: inout Canvas, in area: Rect, state: inout PageState) {
    let (left, right) = area.splitLeft(area.columns * 3 / 5)
    let inside = Box(facts.event.title).draw(on: &canvas, in: left)
    let lines =
      notes(inside.columns) + text.facts(columns: inside.columns).dropFirst()
      + text.description(columns: inside.columns) + layout.noMapLines(columns: inside.columns)
    let page = layout.drawPicture(on: &canvas, in: inside)
    Page(Array(lines)).draw(on: &canvas, in: page, state: &state)
    drawBeside(on: &canvas, in: right)
  }

  private func drawBeside(on canvas: inout Canvas, in area: Rect) {
    let plan = text.plan(columns: area.columns - 4)
    let planRows = plan.isEmpty ? 0 : min(plan.count + 2, area.rows * 2 / 3)
    let (above, below) = area.splitTop(planRows)
    if planRows > 0 {
      Preview.draw(context.text("events.section.plan"), on: &canvas, in: above) { _ in plan }
    }
    let (middle, foot) = below.splitTop(layout.hasMap && !canvas.isLinear ? below.rows / 2 : 0)
    if !middle.isEmpty { layout.drawWhere(on: &canvas, in: middle) }
    Preview.draw(text.whoTitle, on: &canvas, in: foot) {
      text.who(columns: $0.columns, rows: $0.rows)
    }
  }
}
