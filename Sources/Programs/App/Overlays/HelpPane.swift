import Languages
import Shell
import Terminal

/// The `?` page.
struct HelpPane: Pane, TypingPane {
  let model: HelpViewModel
  let context: AppContext

  var title: Wording { Wording("common.help.title") }
  var takesText: Bool { true }
  var pasteLimit: Int? { TypedFilter.longest }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "common.key.doIt") { model.runTapped() }] + walking.bindings
  }

  private var walking: ReadingKeys {
    ReadingKeys(
      line: { model.move(by: $0) }, page: { model.page(by: $0) }, namesPages: true,
      lettersAreText: true)
  }

  func take(_ input: Input) -> Move? {
    switch input {
    case .paste(let text): model.type(TextWidth.cleaned(text))
    case .key(.function(1), _): return .back
    case .key(.character("?"), _) where model.typed.isEmpty: return .back
    case .key(.character(let character), _): model.type(TextWidth.cleaned(String(character)))
    case .key(.backspace, _): model.delete()
    case .mouse(let mouse):
      return mouse.kind == .press
        ? model.clicked(model.scroll.entry(at: mouse.at)) : walking.take(input)
    case .key: return nil
    }
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (line, rest) = area.splitTop(1)
    drawTyped(on: &canvas, in: line)
    let whole = canvas.readable(rest)
    // Printed line by line, the first row says how many lines there are.
    let body = canvas.isLinear ? whole.splitTop(1).bottom : whole
    if canvas.isLinear { canvas.tell("", row: whole.row) }
    let grid = model.scroll.layOut(
      model.shown, selection: model.selection, in: body, isLinear: canvas.isLinear)
    canvas.noteCut(
      whole, above: model.scroll.first, below: grid.rows - model.scroll.first - body.rows)
    for (index, item) in grid.items.enumerated() {
      draw(item, of: index, on: &canvas, in: body)
    }
  }

  /// Draws the typed text, and how many of all lines are shown.
  private func drawTyped(on canvas: inout Canvas, in line: Rect) {
    let count = context.text(
      "common.list.shown", ["shown": "\(model.shown.count)", "all": "\(model.count)"])
    let shown = TextWidth.end(of: model.typed, columns: line.columns / 2)
    let used = canvas.write(
      "/ " + shown, row: line.row, column: line.column, style: Style(.accent))
    canvas.cursor = Point(column: line.column + used, row: line.row)
    canvas.write(
      model.typed.isEmpty ? "  " + context.text("common.help.typed") : "  " + count,
      row: line.row, column: line.column + used, style: Style(.dim),
      limit: line.columns - used)
  }

  private func draw(
    _ item: HelpGrid.Item, of index: Int, on canvas: inout Canvas, in body: Rect
  ) {
    let isSelected = index == model.selection
    let role: Role = isSelected ? .selection : model.shown[index].isDim ? .dim : .text
    for (line, text) in item.lines.enumerated() {
      let number = line - (item.hasHeading ? 1 : 0)
      let row = item.area.row + line - model.scroll.first
      guard (0..<body.rows).contains(row) else { continue }
      let place = Rect(
        column: body.column + item.area.column, row: body.row + row,
        columns: min(item.area.columns, body.columns - item.area.column), rows: 1)
      guard number >= 0 else {
        canvas.write(
          text, row: place.row, column: place.column, style: Style(.title), limit: place.columns)
        continue
      }
      if isSelected { canvas.fill(place, Style(role)) }
      let sign = isSelected && number == 0 ? ">" : ""
      canvas.write(
        sign + text.dropFirst(sign.count), row: place.row, column: place.column,
        style: Style(role), limit: place.columns)
      canvas.tell(number == 0 ? fact(of: index) : "", row: place.row)
    }
  }

  /// Returns a key and its action in one line of any length.
  private func fact(of index: Int) -> String {
    let entry = model.shown[index]
    let sign = index == model.selection ? SpokenFrame.chosen : ""
    return sign + entry.keys + ", " + entry.text
  }
}
