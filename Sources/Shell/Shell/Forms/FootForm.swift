import Languages
import Terminal

/// A screen that opens a form below what it shows.
package protocol FootFormOwner: AnyObject {
  var context: AppContext { get }
  /// What is being typed; `nil` while nothing is.
  var form: FormFields? { get set }

  /// Does what the form is for.
  func submitTapped() -> Move
}

extension FootFormOwner {
  /// Goes back to what is shown; what was typed is not lost unasked.
  package func leaveFormTapped() -> Move {
    form?.isChanged == true ? .ask(.unsaved { self.closeForm() }) : closeForm()
  }

  private func closeForm() -> Move {
    form = nil
    return .stay
  }
}

/// The form below a list, a page or a board: while it is open the keyboard is its own.
package struct FootForm {
  let owner: any FootFormOwner

  package init(_ owner: any FootFormOwner) { self.owner = owner }

  package var isOpen: Bool { owner.form != nil }
  package var isChanged: Bool { owner.form?.isChanged ?? false }

  /// Its keys by the catalogue's names of what they do, and those of its fields.
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

  /// Takes typing and pasting while it is open.
  package func take(_ input: Input) -> Move? {
    guard var form = owner.form else { return nil }
    defer { owner.form = form }
    return FormInput.take(input, &form)
  }

  /// Its place at the foot of an area, and what is left above it.
  package func place(in area: Rect) -> (above: Rect, foot: Rect) {
    let rows = owner.form.map { FormView($0, owner.context).rows(columns: area.columns) }
    let (above, foot) = area.splitBottom(rows ?? 0)
    return (above, foot)
  }

  /// Draws it at the foot of an area, where it is open.
  ///
  /// - Returns: What is left above it.
  package func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard let form = owner.form else { return area }
    let (above, foot) = place(in: area)
    FormView(form, owner.context).draw(on: &canvas, in: foot)
    return above
  }
}
