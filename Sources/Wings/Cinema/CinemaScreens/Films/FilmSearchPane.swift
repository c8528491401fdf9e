import Cinema
import Languages
import Shell
import Terminal
import Widgets

/// The search for films: a line to type in, and what it finds below.
struct FilmSearchPane: Pane, @MainActor ModelPane, TypingPane, FramedPane, HelpedPane {
  let model: FilmSearchViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.search.title") }
  var takesText: Bool { true }
  var pasteLimit: Int? { TypedFilter.longest }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  private var reading: ReadingKeys {
    ReadingKeys(
      line: { model.sheet.move(by: $0) }, page: { model.sheet.page(by: $0) }, lettersAreText: true)
  }

  var helpNotes: [HelpNote] { FilmLegend.notes }

  var bindings: [KeyBinding] {
    let none = model.sheet.selected == nil ? Wording("common.nothingSelected") : nil
    let open = KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() }
    let section = KeyBinding(.tab, "cinema.search.key.section", disabled: none) {
      model.sheet.nextSection()
      return .stay
    }
    return [open, section] + reading.bindings
  }

  func take(_ input: Input) -> Move? {
    if isTyping(input), model.typed(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return model.sheet.clicked(line: model.sheet.page.line(at: mouse.at))
      .map { $0 ? model.openTapped() : .stay }
  }

  /// Whether input may be text; other keys are for the results and for leaving.
  private func isTyping(_ input: Input) -> Bool {
    switch input {
    case .key(.escape, _), .key(.enter, _), .mouse: false
    case .key, .paste: true
    }
  }

  // MARK: Drawing

  private static let listColumns = 80

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard Preview.hasRoom(on: canvas.size) else { return drawResults(on: &canvas, in: area) }
    let (left, right) = Preview.split(area, list: Self.listColumns)
    drawResults(on: &canvas, in: Box(context.text(title)).draw(on: &canvas, in: left))
    guard let view = model.sheet.selectedView, let catalogue = model.content?.catalogue else {
      return
    }
    FilmSummary(view: view, catalogue: catalogue, context: context).draw(on: &canvas, in: right)
  }

  private func drawResults(on canvas: inout Canvas, in area: Rect) {
    let (line, rest) = area.splitTop(1)
    drawField(on: &canvas, in: line)
    let below = drawNotice(on: &canvas, in: rest)
    guard let catalogue = model.content?.catalogue else { return }
    FilmSheet(
      model: model.sheet, catalogue: catalogue, context: context, words: model.words
    ).draw(on: &canvas, in: below)
  }

  private func drawField(on canvas: inout Canvas, in line: Rect) {
    let label = context.text("cinema.search.label") + "  "
    let used = canvas.write(
      label, row: line.row, column: line.column, style: Style(.title), limit: line.columns)
    let typed = canvas.write(
      TextWidth.fit(model.text, columns: max(0, line.columns - used - 1)), row: line.row,
      column: line.column + used, style: Style(.fieldFocused))
    canvas.cursor = Point(column: line.column + used + typed, row: line.row)
  }

  private func drawNotice(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard let notice = model.notice else { return area }
    let lines = TextLines.wrap(context.text(notice), columns: area.columns - 1)
    let (top, rest) = area.splitTop(lines.count + 2)
    var state = PageState()
    Page([PageLine()] + lines.map { PageLine(" " + $0, .dim) })
      .draw(on: &canvas, in: top, state: &state)
    return rest
  }
}
