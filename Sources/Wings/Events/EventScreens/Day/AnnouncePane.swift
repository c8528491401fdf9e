import Events
import Languages
import Shell
import Terminal

/// A few lines to everybody who keeps an event or goes.
struct AnnouncePane: Pane, TypingPane, FramedPane {
  let model: AnnounceViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.announce.title") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "inbox.key.send") { model.submitTapped() }]
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? { FormInput.take(input, &model.form) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let text = model.context.text(
      "events.announce.body", ["event": model.name, "limit": "\(EventLimits.announcedADay)"])
    let lines = TextLines.wrap(text, columns: area.columns)
    for (row, line) in lines.enumerated().prefix(max(0, area.rows - 1)) {
      canvas.write(line, row: area.row + row, column: area.column)
    }
    let rest = area.splitTop(min(area.rows, lines.count + 1)).bottom
    FormView(model.form, model.context).draw(on: &canvas, in: rest)
  }
}
