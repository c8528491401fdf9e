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

/// What a form leads to, shown beside it on wide screens.
package struct FormPreview {
  package let title: String
  package let lines: (Size) -> [PageLine]

  package init(_ title: String, lines: @escaping (Size) -> [PageLine]) {
    (self.title, self.lines) = (title, lines)
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
  /// Whether the form has two columns where there is room, if it is too long for one.
  var mayPart: Bool { get }
  /// What the form leads to; `nil` if nothing is shown beside it.
  var preview: FormPreview? { get }
  func submitTapped() -> Move
}

extension FormPageModel {
  package var intro: [FormIntro] { [] }
  package var hasManyFields: Bool { false }
  package var enterLeavesParagraph: Bool { false }
  package var mayPart: Bool { false }
  package var preview: FormPreview? { nil }
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

  package func hasOwnBoxes(on size: Size) -> Bool {
    Preview.hasRoom(on: size) && model.preview != nil
  }

  /// The width of the preview.
  private static var previewColumns: Int { 46 }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    guard Preview.hasRoom(on: canvas.size), let preview = model.preview else {
      return drawForm(on: &canvas, in: area)
    }
    let (left, right) = area.splitLeft(area.columns - Self.previewColumns)
    drawForm(on: &canvas, in: Box().draw(on: &canvas, in: left))
    Preview.draw(preview.title, on: &canvas, in: right, lines: preview.lines)
  }

  private func drawForm(on canvas: inout Canvas, in area: Rect) {
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
    FormView(model.form, model.context, mayPart: model.mayPart).draw(on: &canvas, in: body)
  }
}
