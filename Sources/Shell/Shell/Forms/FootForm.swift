import Languages
import Terminal

/// A screen that opens a form below its content.
package protocol FootFormOwner: AnyObject {
  var context: AppContext { get }
  /// The open form; `nil` if none is open.
  var form: FormFields? { get set }

  func submitTapped() -> Move
}

extension FootFormOwner {
  /// Closes the form, after a question if it has unsaved text.
  package func leaveFormTapped() -> Move {
    form?.isChanged == true ? .ask(.unsaved(byEscape: true) { self.closeForm() }) : closeForm()
  }

  private func closeForm() -> Move {
    form = nil
    return .stay
  }
}

/// A form below a list, a page or a board; while it is open it has the keyboard.
package struct FootForm {
  let owner: any FootFormOwner

  package init(_ owner: any FootFormOwner) { self.owner = owner }

  package var isOpen: Bool { owner.form != nil }
  package var isChanged: Bool { owner.form?.isChanged ?? false }

  /// Returns the keys of the form and its fields, with the text keys of submitting and leaving.
  package func bindings(submit: String, leave: String) -> [KeyBinding] {
    guard let form = owner.form else { return [] }
    return [
      KeyBinding(.enter, submit) { owner.submitTapped() },
      KeyBinding(.escape, leave) { owner.leaveFormTapped() },
    ]
      + FormKeys.bindings(of: form) { change in
        var form = form
        change(&form)
        owner.form = form
      }
  }

  /// Passes typing and pasting to the open form.
  package func take(_ input: Input) -> Move? {
    guard var form = owner.form else { return nil }
    defer { owner.form = form }
    return FormInput.take(input, &form)
  }

  /// Returns the form's area at the bottom, and the area left above it.
  package func place(in area: Rect) -> (above: Rect, foot: Rect) {
    let rows = owner.form.map { FormView($0, owner.context).rows(columns: area.columns) }
    let (above, foot) = area.splitBottom(rows ?? 0)
    return (above, foot)
  }

  /// Draws the open form at the bottom of an area.
  ///
  /// - Returns: The area left above it.
  package func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard let form = owner.form else { return area }
    let (above, foot) = place(in: area)
    FormView(form, owner.context).draw(on: &canvas, in: foot)
    return above
  }
}
