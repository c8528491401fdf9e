import Languages
import RaceDay
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// Draws the desk according to its layout.
struct DeskDrawing {
  let model: DeskViewModel
  let layout: DeskLayout

  func draw(on canvas: inout Canvas) {
    guard layout.form != .line else { return drawTooSmall(on: &canvas) }
    entry?.draw(on: &canvas, in: layout.entryPlace)
    drawBriefing(on: &canvas)
    for tab in DeskPanes.Tab.allCases where layout.lists[tab] != nil {
      DeskLists(model: model, layout: layout).draw(tab, on: &canvas)
    }
    if !layout.look.isEmpty { DeskCrossingLook(model)?.draw(on: &canvas, in: layout.look) }
    if !layout.stillOut.isEmpty {
      model.panes.stillOut.draw(model, on: &canvas, in: layout.stillOut)
    }
    drawMenu(on: &canvas)
  }

  private var entry: DeskEntryView? {
    layout.entry.map { DeskEntryView(model: model, lines: $0) }
  }

  func noteClock() { entry?.noteClock() }

  func drawFoot(on canvas: inout Canvas) { entry?.drawFoot(on: &canvas, in: layout.entryPlace) }

  /// Draws the entry line in a window that is too small for more, because keys still work there.
  private func drawTooSmall(on canvas: inout Canvas) {
    let area = layout.room.area
    let text = model.context.text(
      "common.tooSmall", ["columns": "\(area.columns)", "rows": "\(area.rows)"])
    let open = QuestionList(of: model.book).all(at: model.now).count
    let asked = open > 0 ? model.context.text("desk.open", count: open) + " " : ""
    canvas.write(model.line.text + " " + asked + text, row: area.row, column: area.column)
  }

  private func drawBriefing(on canvas: inout Canvas) {
    let isHigh = layout.form == .wide
    guard layout.briefing.rows > (isHigh ? 0 : 1) else { return }
    DeskBriefingView(of: model)?.draw(on: &canvas, in: layout.briefing, isHigh: isHigh)
  }

  func drawMenu(on canvas: inout Canvas) {
    guard let menu = model.menu else { return }
    DeskMenuView(
      menu: menu, choices: DeskMenuChoices(desk: model, menu: menu).fixed,
      answer: menu.answer.map(model.wording),
      leftPage: menu.offersLeftPage ? model.openLeftPage.map(model.wording) : nil,
      found: model.foundNames, waves: model.waves,
      desks: model.markingDesks, points: model.pointNames, groups: model.book.groups,
      lapsHint: model.lapsHint, nextFreeBib: model.nextFreeBib,
      context: model.context
    ).draw(on: &canvas, in: layout.menu)
  }
}
