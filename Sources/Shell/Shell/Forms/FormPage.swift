import Languages
import Terminal
import Widgets

/// A sentence above a form.
package struct FormIntro {
  package let text: String
  package let isEmphasized: Bool

  package init(_ text: String, isEmphasized: Bool = false) {
    (self.text, self.isEmphasized) = (text, isEmphasized)
  }
}

/// The view model of a page that consists of one form.
package protocol FormPageModel: AnyObject {
  var context: AppContext { get }
  var title: Wording { get }
  var form: FormFields { get set }
  /// The text key of what Enter does.
  var submitLabel: String { get }
  /// The sentences above the form.
  var intro: [FormIntro] { get }
  /// Whether the footer names the key for the next field, since there are many.
  var hasManyFields: Bool { get }
  /// Whether Enter moves to the next field from a multi-line text.
  var enterLeavesParagraph: Bool { get }
  func submitTapped() -> Move
}

extension FormPageModel {
  package var intro: [FormIntro] { [] }
  package var hasManyFields: Bool { false }
  package var enterLeavesParagraph: Bool { false }
}

/// A page that consists of one form: Enter submits it, and leaving it asks about unsaved text.
package struct FormPage<Model: FormPageModel>: Pane, TypingPane, FramedPane {
  package let model: Model

  package init(_ model: Model) { self.model = model }

  package var standsBeside: Bool { true }
  package var title: Wording { model.title }
  package var takesText: Bool { true }
  package var hasUnsavedText: Bool { model.form.isChanged }

  package var bindings: [KeyBinding] {
    [enter]
      + FormKeys.bindings(of: model.form, namesNext: model.hasManyFields) { $0(&model.form) }
  }

  private var enter: KeyBinding {
    if model.enterLeavesParagraph, case .paragraph = model.form.focused?.kind {
      return KeyBinding(.enter, "common.key.nextField") {
        model.form.moveFocus(by: 1)
        return .stay
      }
    }
    return KeyBinding(.enter, model.submitLabel) { model.submitTapped() }
  }

  package func take(_ input: Input) -> Move? { FormInput.take(input, &model.form) }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = model.intro.flatMap { line in
      TextLines.wrap(line.text, columns: area.columns).map {
        PageLine($0, line.isEmphasized ? .accent : .text)
      }
    }
    let (head, body) = area.splitTop(lines.isEmpty ? 0 : lines.count + 1)
    for (row, line) in lines.prefix(max(0, head.rows - 1)).enumerated() {
      canvas.write(
        line.text, row: head.row + row, column: head.column, style: Style(line.role))
    }
    FormView(model.form, model.context).draw(on: &canvas, in: body)
  }
}
