import Languages
import Shell
import Terminal
import Widgets

/// The tickets of the current user, one row each.
package struct TicketsPane: Pane, LivePane, FramedPane {
  let model: TicketsViewModel

  package init(model: TicketsViewModel) { self.model = model }

  private var context: AppContext { model.context }

  package var title: Wording { Wording("common.hall.tickets") }
  package var startsPath: Bool { true }
  package func hasOwnBoxes(on size: Size) -> Bool {
    Preview.hasRoom(on: size) && model.chosen != nil
  }

  package var bindings: [KeyBinding] {
    let none = model.rows.isEmpty ? Wording("common.nothingSelected") : nil
    return [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() }
    ] + (model.chosen?.keys() ?? []) + [
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) {
        model.move(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) {
        model.move(by: -1)
      },
    ]
  }

  package func refresh() { model.storeChanged() }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    guard let chosen = model.chosen else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    guard Preview.hasRoom(on: canvas.size) else {
      return table.draw(on: &canvas, in: area, state: &model.state)
    }
    let (left, right) = Preview.places(of: table, in: area, on: canvas.size, state: &model.state)
    let box = Box(context.text(title))
    table.draw(on: &canvas, in: box.draw(on: &canvas, in: left), state: &model.state)
    Preview.draw(chosen.code, on: &canvas, in: right) { chosen.lines($0.columns) }
  }

  private var table: Table {
    func title(_ name: String) -> String { context.text("tickets.column.\(name)") }
    let code = model.codeHeading
    let columns = [
      TableColumn(title("when"), priority: 1, least: model.whenColumns),
      TableColumn(title("event")),
      TableColumn(code, columns: code.contains("/") ? TextWidth.columns(of: code) : 6, priority: 2),
      TableColumn(title("state")),
    ]
    return Table(columns: columns, count: model.rows.count) { row in
      let cells = model.rows[row].cells()
      return TableRow(
        [cells.when, cells.name, cells.code, context.text(cells.state)],
        role: cells.role == .success ? .text : cells.role)
    }
  }
}
