import Languages
import Races
import Shell
import Terminal
import Widgets

/// The pace calculator: a form above, splits and predictions below.
struct PacePane: Pane, TypingPane, FramedPane {
  let model: PaceViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("records.pace.title") }
  var takesText: Bool { true }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) }, namesPages: true)
  }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.tab, "common.key.nextField", also: [.enter, .down]) { moveFocus(1) },
      KeyBinding(.backTab, "accounts.key.previousField", also: [.up], footer: false) {
        moveFocus(-1)
      },
      KeyBinding(.pageDown, "common.key.pageDown") { scroll(1) },
      KeyBinding(.pageUp, "common.key.pageUp") { scroll(-1) },
    ]
  }

  private func moveFocus(_ fields: Int) -> Move {
    model.form.moveFocus(by: fields)
    return .stay
  }

  private func scroll(_ pages: Int) -> Move {
    model.page.page(by: pages)
    return .stay
  }

  func take(_ input: Input) -> Move? {
    if case .mouse = input { return keys.take(input) }
    return FormInput.take(input, &model.form)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let form = FormView(model.form, model.context)
    let rows = min(form.rows(columns: area.columns), max(area.rows / 2, area.rows - 12))
    let (head, rest) = area.splitTop(rows)
    form.draw(on: &canvas, in: head)
    PacePage(model).page(columns: rest.columns).drawScrolled(
      on: &canvas, in: rest, state: &model.page)
  }
}
