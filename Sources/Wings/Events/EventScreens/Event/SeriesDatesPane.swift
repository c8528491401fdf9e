import Languages
import Shell
import Terminal
import Widgets

/// The question which dates of a series to change.
struct SeriesDatesPane: Pane, FramedPane {
  let model: SeriesDatesViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.dates.title") }

  private var reading: ReadingKeys {
    ReadingKeys(
      line: { model.state.move(by: $0, of: model.scopes.count) },
      page: { model.state.page(by: $0, of: model.scopes.count) })
  }

  var bindings: [KeyBinding] {
    reading.bindings + [KeyBinding(.enter, "common.key.edit") { model.chooseTapped() }]
  }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press,
      let row = model.state.row(at: mouse.at, of: model.scopes.count)
    else { return reading.take(input) }
    model.state.select(row, of: model.scopes.count)
    return model.chooseTapped()
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let text = context.text("events.dates.body", ["event": model.name])
    let lines = TextLines.wrap(text, columns: area.columns)
    for (row, line) in lines.enumerated().prefix(max(0, area.rows - 1)) {
      canvas.write(line, row: area.row + row, column: area.column)
    }
    let rest = area.splitTop(min(area.rows, lines.count + 1)).bottom
    table.draw(on: &canvas, in: rest, state: &model.state)
  }

  private var table: Table {
    Table(columns: [TableColumn(context.text("events.dates.heading"))], count: model.scopes.count) {
      place in
      TableRow([context.text(model.scopes[place].label, ["day": model.day])])
    }
  }
}
