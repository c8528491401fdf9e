import Files
import Languages
import Terminal
import Widgets

/// The columns of an open file, and after the import the rows left out.
struct ColumnImportScreen: ImportScreen {
  let model: ColumnImport
  let page: ImportViewModel

  var bindings: [KeyBinding] { model.leftOut == nil ? mappingBindings : outcomeBindings }

  private var outcomeBindings: [KeyBinding] {
    let keys = ReadingKeys(
      line: { model.outcomeState.move(by: $0, of: model.leftOutCount) },
      page: { model.outcomeState.page(by: $0, of: model.leftOutCount) })
    return [KeyBinding(.enter, "common.key.back") { .back }] + keys.bindings
  }

  private var mappingBindings: [KeyBinding] {
    let keys = ReadingKeys(
      line: { model.mapping.move(by: $0) }, page: { model.mapping.page(by: $0) })
    return [
      KeyBinding(.enter, "files.import.key.import", disabled: model.mapping.obstacle) {
        model.importTapped()
      },
      KeyBinding(.right, "files.import.key.next", also: [.character(" ")]) {
        model.turned(by: 1)
      },
      KeyBinding(.left, "files.import.key.previous", footer: false) { model.turned(by: -1) },
      KeyBinding(.character("b"), "files.import.key.problems") { model.problemsTapped() },
      KeyBinding(.character("t"), "files.import.key.strict") { model.strictTapped() },
      KeyBinding(.escape, "files.import.key.otherFile") { page.closeTapped() },
    ] + keys.bindings
  }

  func layOut(_ room: FrameRoom) { model.outcomeColumns = room.area.columns }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if let taken = model.leftOut {
      ImportOutcomeView(model: model, taken: taken).draw(on: &canvas, in: area)
    } else {
      ImportMappingView(model: model, page: page).draw(on: &canvas, in: area)
    }
  }
}

/// The rows that were left out of an import.
struct ImportOutcomeView {
  let model: ColumnImport
  let taken: ColumnsTaken

  func draw(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    let lines = TextLines.wrap(context.text(taken.summary), columns: area.columns)
    let (head, list) = area.splitTop(min(lines.count + 1, area.rows))
    for (row, line) in lines.prefix(head.rows).enumerated() {
      canvas.write(line, row: head.row + row, column: head.column, style: Style(.accent))
    }
    model.problems(taken.report.problems, taken.report.warnings, columns: area.columns).table
      .draw(on: &canvas, in: list, state: &model.outcomeState)
  }
}
