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

/// The view model of a page that is one form.
package protocol FormPageModel: AnyObject {
  var context: AppContext { get }
  var title: Wording { get }
  var form: FormFields { get set }
  /// What Enter does, by the catalogue's name.
  var submitLabel: String { get }
  /// Said above the form.
  var intro: [FormIntro] { get }
  /// Whether the footer names the key of the next field: there are many.
  var hasManyFields: Bool { get }
  /// Whether Enter goes to the next field within a text of several lines.
  var enterLeavesParagraph: Bool { get }
  func submitTapped() -> Move
}

extension FormPageModel {
  package var intro: [FormIntro] { [] }
  package var hasManyFields: Bool { false }
  package var enterLeavesParagraph: Bool { false }
}

/// A page that is one form: Enter submits it, leaving it asks for what was typed.
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
