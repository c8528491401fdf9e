import Languages
import Races
import Shell
import Terminal
import Widgets

/// The export of results: a list of files with the beginning of the selected one, and a file name.
struct ExportPane: Pane, LivePane, TypingPane, FramedPane {
  let model: ExportViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("races.export.title") }
  var takesText: Bool { model.isWorking || model.isInText }
  var hasUnsavedText: Bool { model.form.isChanged }
  var wakesEvery: Int? { model.isWorking ? 100 : nil }

  var bindings: [KeyBinding] {
    guard !model.isWorking else {
      return [KeyBinding(.escape, "common.key.stopWork") { model.stopTapped() }]
    }
    return [KeyBinding(.enter, "files.write.key") { model.submitTapped() }]
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    guard model.isWorking else { return isForShell(input) ? nil : model.take(input) }
    // The form does not change while the file is being made.
    guard case .key(.character, _) = input else { return nil }
    return .stay
  }

  /// Whether a key is for the shell: digits select tabs unless a text field has the keyboard.
  private func isForShell(_ input: Input) -> Bool {
    guard case .key(.character(let character), _) = input else { return false }
    return !model.isInText && character != " "
  }

  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  private static let listColumns = 64

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard hasOwnBoxes(on: canvas.size) else { return drawForm(on: &canvas, in: area) }
    let (left, right) = Preview.split(area, list: Self.listColumns)
    drawForm(on: &canvas, in: Box().draw(on: &canvas, in: left))
    Preview.draw(model.context.text(model.kindName), on: &canvas, in: right) { _ in
      let reading = [PageLine(model.context.text("races.export.step.reading"), .dim)]
      return model.beginning?.map { PageLine($0) } ?? reading
    }
  }

  private func drawForm(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    let about = TextLines.wrap(
      context.text("races.export.about", ["name": model.competition.name]),
      columns: area.columns)
    let form = FormView(model.form, context)
    let (head, body) = area.splitTop(
      min(about.count + 1, max(0, area.rows - form.rows(columns: area.columns))))
    for (row, line) in about.prefix(head.rows).enumerated() {
      canvas.write(line, row: head.row + row, column: head.column)
    }
    let (fields, foot) = body.splitBottom(model.isWorking ? 1 : 0)
    form.draw(on: &canvas, in: fields)
    guard model.isWorking else { return }
    canvas.write(
      ExportProgressLine(work: model.work, context: context).text(columns: foot.columns),
      row: foot.row, column: foot.column, style: Style(.live))
  }
}
