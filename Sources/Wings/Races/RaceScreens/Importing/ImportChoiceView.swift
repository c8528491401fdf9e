import Files
import Languages
import Races
import Shell
import Terminal
import Widgets

/// Which file: its name, and the files there are in the folder.
struct ImportChoiceView {
  let model: ImportViewModel

  func draw(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    let about = TextLines.wrap(
      context.text("files.import.about", ["name": model.competition.name]),
      columns: area.columns)
    let form = FormView(model.form, context)
    let formRows = form.rows(columns: area.columns)
    let (head, rest) = area.splitTop(min(about.count + 1, max(0, area.rows - formRows)))
    for (row, line) in about.prefix(head.rows).enumerated() {
      canvas.write(line, row: head.row + row, column: head.column)
    }
    let (body, list) = rest.splitTop(min(rest.rows, formRows + 1))
    form.draw(on: &canvas, in: body)
    let columns = [TableColumn(context.text("files.import.filesHere"))]
    guard !model.neighbours.isEmpty else { return }
    Table(columns: columns, count: model.neighbours.count) { index in
      TableRow([model.neighbours[index].name])
    }.draw(on: &canvas, in: list, state: &model.neighbourState)
  }
}
