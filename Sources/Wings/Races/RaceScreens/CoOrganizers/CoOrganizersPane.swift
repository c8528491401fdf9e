import Accounts
import Languages
import Shell
import Terminal
import Widgets

/// The co-organizers of a competition, with their addresses.
struct CoOrganizersPane: Pane, LivePane, TypingPane, FramedPane {
  let model: CoOrganizersViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("races.coOrganizers.title") }
  private var form: FootForm { FootForm(model) }
  var takesText: Bool { form.isOpen }
  var hasUnsavedText: Bool { form.isChanged }

  var bindings: [KeyBinding] {
    if form.isOpen {
      return form.bindings(submit: "races.coOrganizers.key.add", leave: "common.key.back")
    }
    return [
      KeyBinding(.character("a"), "races.coOrganizers.key.add", disabled: model.obstacle) {
        model.addTapped()
      },
      KeyBinding(.character("R"), "races.coOrganizers.key.remove", disabled: model.removeObstacle) {
        model.removeTapped()
      },
    ] + keys.bindings + model.sortKeys(isOffered: model.people.count > 1)
  }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.page(by: $0) })
  }

  func refresh() { model.refresh() }

  func take(_ input: Input) -> Move? {
    form.isOpen ? form.take(input) : takeInList(input)
  }

  private func takeInList(_ input: Input) -> Move? {
    if let move = model.takeHeading(input, of: model.state) { return move }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    if let row = model.state.row(at: mouse.at, of: model.people.count) { model.select(row: row) }
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let body = form.draw(on: &canvas, in: area)
    let (head, list) = body.splitTop(body.rows > 5 ? 2 : 1)
    canvas.write(
      TextWidth.fit(heading, columns: head.columns), row: head.row, column: head.column,
      style: Style(.accent))
    drawPeople(on: &canvas, in: list)
  }

  private var heading: String {
    model.context.text(
      "races.coOrganizers.owner",
      ["name": model.owner?.fullName ?? "", "email": model.owner?.email ?? ""])
  }

  private func drawPeople(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    guard !model.people.isEmpty else {
      let key = model.isOwner ? "races.coOrganizers.empty" : "races.coOrganizers.none"
      let lines = TextLines.wrap(context.text(key), columns: area.columns)
      for (row, line) in lines.prefix(area.rows).enumerated() {
        canvas.write(line, row: area.row + row, column: area.column, style: Style(.dim))
      }
      return
    }
    CoOrganizersTable(context, columns: area.columns).table
      .table(model.people, by: model.sorting, context.glyphs)
      .draw(on: &canvas, in: area, state: &model.state, isFocused: !form.isOpen)
  }
}

/// The co-organizers as a table.
struct CoOrganizersTable {
  let table: SortableTable<User>

  init(_ context: AppContext, columns: Int) {
    table = SortableTable(columns: [
      .init(TableColumn(context.text("races.coOrganizers.name")), text: \.fullName),
      .init(
        TableColumn(context.text("races.coOrganizers.email"), columns: columns / 2),
        text: \.email),
    ])
  }
}
