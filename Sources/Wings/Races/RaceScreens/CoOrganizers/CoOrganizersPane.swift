import Accounts
import Languages
import Shell
import Terminal
import Widgets

/// The co-organizers of a competition, with their addresses.
struct CoOrganizersPane: Pane {
  let model: CoOrganizersViewModel

  var title: Wording { Wording("races.coOrganizers.title") }
  var takesText: Bool { model.form != nil }
  var hasUnsavedText: Bool { model.form?.isChanged ?? false }

  var bindings: [KeyBinding] {
    if let form = model.form {
      return [
        KeyBinding(.enter, "races.coOrganizers.key.add") { model.submitTapped() },
        KeyBinding(.escape, "common.key.back") { model.leaveFormTapped() },
      ]
        + FormKeys.bindings(of: form) { change in
          var form = form
          change(&form)
          model.form = form
        }
    }
    return [
      KeyBinding(.character("a"), "races.coOrganizers.key.add", disabled: model.obstacle) {
        model.addTapped()
      },
      KeyBinding(.character("R"), "races.coOrganizers.key.remove", disabled: model.removeObstacle) {
        model.removeTapped()
      },
    ] + keys.bindings
  }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.page(by: $0) })
  }

  func storeChanged() -> Move {
    model.refresh()
    return .stay
  }

  func take(_ input: Input) -> Move? {
    guard var form = model.form else { return takeInList(input) }
    defer { model.form = form }
    return FormInput.take(input, &form)
  }

  private func takeInList(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    if let row = model.state.row(at: mouse.at, of: model.people.count) { model.select(row: row) }
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let form = model.form.map { FormView($0, model.surroundings) }
    let (body, foot) = area.splitBottom(form?.rows(columns: area.columns) ?? 0)
    let (head, list) = body.splitTop(body.rows > 5 ? 2 : 1)
    canvas.write(
      TextWidth.fit(heading, columns: head.columns), row: head.row, column: head.column,
      style: Style(.accent))
    drawPeople(on: &canvas, in: list)
    form?.draw(on: &canvas, in: foot)
  }

  private var heading: String {
    model.surroundings.text(
      "races.coOrganizers.owner",
      ["name": model.owner?.fullName ?? "", "email": model.owner?.email ?? ""])
  }

  private func drawPeople(on canvas: inout Canvas, in area: Rect) {
    let surroundings = model.surroundings
    guard !model.people.isEmpty else {
      let key = model.isOwner ? "races.coOrganizers.empty" : "races.coOrganizers.none"
      let lines = TextLines.wrap(surroundings.text(key), columns: area.columns)
      for (row, line) in lines.prefix(area.rows).enumerated() {
        canvas.write(line, row: area.row + row, column: area.column, style: Style(.dim))
      }
      return
    }
    let columns = [
      TableColumn(surroundings.text("races.coOrganizers.name")),
      TableColumn(surroundings.text("races.coOrganizers.email"), columns: area.columns / 2),
    ]
    Table(columns: columns, count: model.people.count) { index in
      TableRow([model.people[index].fullName, model.people[index].email])
    }.draw(on: &canvas, in: area, state: &model.state, isFocused: model.form == nil)
  }
}
