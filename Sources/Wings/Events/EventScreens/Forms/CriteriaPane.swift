import Events
import Languages
import Shell
import Terminal
import Widgets

/// The form for the filters of lists: text, place, dates, categories, price and organizer.
struct CriteriaPane: Pane, TypingPane, FramedPane {
  let model: CriteriaViewModel

  var title: Wording { Wording("events.criteria.title") }
  var takesText: Bool { true }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }
  var hasUnsavedText: Bool { model.form.isChanged }

  private var shared: Wording? { model.context.sharedMachineObstacle }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "events.key.show") { model.submitTapped() },
      KeyBinding(.control("s"), "events.key.keepSearch", disabled: shared) { model.keepTapped() },
      KeyBinding(.control("o"), "events.key.searches", disabled: shared) {
        model.searchesTapped()
      },
      KeyBinding(
        .control("u"), model.canBringBack ? "events.key.bringBack" : "events.key.clear",
        also: [.control("x")], disabled: model.clearObstacle
      ) { model.clearTapped() },
    ] + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    if case .key(.control("u"), _) = input { return nil }
    return FormInput.take(input, &model.form)
  }

  private static let formColumns = 64

  func layOut(_ room: FrameRoom) {
    if Preview.hasRoom(on: room.terminal) { model.lookAhead() }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let form = FormView(model.form, model.context)
    guard Preview.hasRoom(on: canvas.size) else { return form.draw(on: &canvas, in: area) }
    let (left, right) = area.splitLeft(min(Self.formColumns, area.columns / 2))
    form.draw(on: &canvas, in: Box(model.context.text(title)).draw(on: &canvas, in: left))
    drawHits(on: &canvas, in: right)
  }

  /// Draws the events that match the current input.
  private func drawHits(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    let title = model.hits.map { context.text("events.list.count", count: $0.count) } ?? ""
    let inside = Box(title, isFocused: false).draw(on: &canvas, in: area)
    guard let hits = model.hits else { return }
    var state = TableState.nothingSelected
    // The first row is the heading.
    let shown = hits.lines.prefix(max(0, inside.rows - 1))
    canvas.noteCut(inside, above: 0, below: hits.count - shown.count)
    EventListTable(
      lines: Array(shown), categories: hits.categories,
      sorting: ColumnSort(.popular), context: context
    ).table.draw(on: &canvas, in: inside, state: &state, isFocused: false)
  }
}
