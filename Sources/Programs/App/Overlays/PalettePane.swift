import Languages
import Shell
import Terminal
import Widgets

/// The palette: finds screens and actions by name.
struct PalettePane: Pane, TypingPane {
  let model: PaletteViewModel
  let context: AppContext

  var title: Wording { Wording("common.palette.title") }
  var takesText: Bool { true }
  var pasteLimit: Int? { TypedFilter.longest }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "common.key.open") { model.goTapped() }] + walking.bindings
  }

  private var walking: ReadingKeys {
    ReadingKeys(
      line: { model.move(by: $0) }, page: { model.page(by: $0) }, lettersAreText: true)
  }

  func take(_ input: Input) -> Move? {
    switch input {
    case .paste(let text): model.type(TextWidth.cleaned(text))
    case .key(.character(let character), _): model.type(TextWidth.cleaned(String(character)))
    case .key(.backspace, _): model.delete()
    case .key(.control("u"), _): model.clear()
    case .mouse(let mouse): return take(mouse)
    case .key: return nil
    }
    return .stay
  }

  private func take(_ mouse: MouseEvent) -> Move? {
    guard mouse.kind == .press else { return walking.take(.mouse(mouse)) }
    return model.state.row(at: mouse.at, of: model.found.count).map { model.clicked(row: $0) }
      ?? .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (line, list) = area.splitTop(1)
    drawTyped(on: &canvas, in: line)
    let count = context.text(
      "common.palette.shown", ["shown": "\(model.found.count)", "all": "\(model.count)"])
    let kind = TableColumn("", columns: min(22, list.columns / 3), .right, priority: 1, role: .dim)
    Table(columns: [TableColumn(count), kind], count: model.found.count) { row in
      TableRow([model.stop(at: row).name, model.stop(at: row).kind])
    }
    .draw(on: &canvas, in: list, state: &model.state)
    guard model.found.isEmpty else { return }
    canvas.write(
      context.text("common.palette.none"), row: list.row + 1, column: list.column + 2,
      style: Style(.dim))
  }

  /// Draws the end of the typed text if it is longer than the line.
  private func drawTyped(on canvas: inout Canvas, in line: Rect) {
    let shown = TextWidth.end(of: model.typed, columns: line.columns - 3)
    let used = canvas.write(
      ": " + shown, row: line.row, column: line.column, style: Style(.accent))
    canvas.cursor = Point(column: line.column + used, row: line.row)
  }
}
