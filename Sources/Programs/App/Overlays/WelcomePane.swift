import Languages
import Shell
import Terminal
import Widgets

/// The welcome pages, one at a time and once per machine; Esc leaves immediately.
struct WelcomePane: Pane, TypingPane, FramedPane {
  let model: WelcomeViewModel
  let context: AppContext

  var title: Wording { Wording("common.welcome.title") }
  var takesText: Bool { true }

  var bindings: [KeyBinding] {
    let next = model.isLast ? "common.welcome.start" : "common.welcome.next"
    let first = model.step == 0 ? Wording("common.welcome.first") : nil
    return [
      KeyBinding(.enter, next) { model.goOn() },
      KeyBinding(.left, "common.welcome.back", disabled: first) { model.go(by: -1) },
      KeyBinding(.right, "common.welcome.next", footer: false) { model.go(by: 1) },
      KeyBinding(.escape, "common.welcome.leave") { model.leave() },
    ]
  }

  func take(_ input: Input) -> Move? {
    switch input {
    case .key(.character(let character), _):
      // Help and the palette open over the page and return to it.
      return model.take(character) ? .stay : "?:".contains(character) ? nil : .beep
    case .key(.backspace, _):
      model.delete()
      return .stay
    default: return nil
    }
  }

  func hasOwnBoxes(on size: Size) -> Bool { Box.hasSides(on: size) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard hasOwnBoxes(on: canvas.size), !canvas.isLinear else {
      let inner = Rect(
        column: area.column + 2, row: area.row, columns: min(72, area.columns - 4),
        rows: area.rows)
      return drawPage(
        from: write(heading, .title, at: 1, on: &canvas, in: inner) + 1, on: &canvas, in: inner)
    }
    let place = Rect(
      column: area.column + (area.columns - Self.boxed.columns) / 2,
      row: area.row + (area.rows - Self.boxed.rows) / 3, columns: Self.boxed.columns,
      rows: Self.boxed.rows)
    let inside = Box(heading).draw(on: &canvas, in: place, isWhole: true)
    drawPage(from: 1, on: &canvas, in: inside)
  }

  /// The box in the middle of a large screen, as on the login screen.
  private static let boxed = Size(columns: 76, rows: 16)

  private var heading: String {
    let step = context.text(
      "common.welcome.step", ["step": "\(model.step + 1)", "all": "\(model.pages.count)"])
    return context.text(model.page.title) + "  " + step
  }

  private func drawPage(from first: Int, on canvas: inout Canvas, in inner: Rect) {
    var row = write(context.text(model.page.text), .text, at: first, on: &canvas, in: inner) + 1
    if case .line = model.page.exercise {
      let used = canvas.write(
        "> " + model.typed, row: inner.row + row, column: inner.column, style: Style(.fieldFocused),
        limit: inner.columns)
      canvas.cursor = Point(column: inner.column + used, row: inner.row + row)
      row += 2
    }
    for one in model.tried {
      let said = "\(one.what)  \(context.text(one.said))"
      row = write(said, .success, at: row, on: &canvas, in: inner)
    }
    guard model.isDone else { return }
    let next = model.isLast ? "common.welcome.lastDone" : "common.welcome.done"
    _ = write(context.text(next), .dim, at: row + 1, on: &canvas, in: inner)
  }

  /// Writes wrapped text.
  ///
  /// - Returns: The row below it.
  private func write(
    _ text: String, _ role: Role, at row: Int, on canvas: inout Canvas, in area: Rect
  ) -> Int {
    let lines = TextLines.wrap(text, columns: max(1, area.columns))
    for (number, line) in lines.enumerated() where row + number < area.rows {
      canvas.write(
        line, row: area.row + row + number, column: area.column, style: Style(role),
        limit: area.columns)
    }
    return row + lines.count
  }
}
