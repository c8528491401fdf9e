import Accounts
import Languages
import Shell
import Terminal

/// The form of one entry.
struct EntryPane: Pane, TypingPane, FramedPane {
  let model: EntryViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording(model.entryID == nil ? "races.entry.add" : "races.entry.edit") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "common.key.save") { model.submitTapped() }]
      + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    FormInput.take(input, &model.form)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (head, body) = area.splitTop(model.account == nil ? 0 : area.rows > 8 ? 2 : 1)
    if let account = model.account, !head.isEmpty {
      let text = model.context.text(
        "races.entry.account", ["name": account.fullName, "email": account.email])
      canvas.write(
        TextWidth.fit(text, columns: head.columns), row: head.row, column: head.column,
        style: Style(.accent))
    }
    FormView(model.form, model.context).draw(on: &canvas, in: body)
  }
}
