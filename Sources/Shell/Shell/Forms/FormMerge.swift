import Accounts
import Languages

/// A merge of typed changes with another user's saved changes of the same document.
package struct FormMerge {
  /// A field that the other user has changed to another text than the one typed here.
  package struct Difference {
    /// The field as the other user saved it.
    package let theirs: FormField
    /// The text typed here.
    package let mine: String
    /// Whether the field was not edited here, so that the other user's text is taken.
    package let isTaken: Bool
  }

  package let differences: [Difference]
  private let typed: FormFields

  /// - Parameters:
  ///   - typed: The form with the edits made here.
  ///   - opened: The form when it was opened.
  ///   - saved: The form as it would open now.
  package init(_ typed: FormFields, openedAs opened: FormFields, nowIs saved: FormFields) {
    self.typed = typed
    differences = saved.fields.compactMap { theirs in
      let (mine, was) = (typed[theirs.id], opened[theirs.id])
      guard theirs.text != was, theirs.text != mine else { return nil }
      return Difference(theirs: theirs, mine: mine, isTaken: mine == was)
    }
  }

  /// The fields that both users changed, with the other user's texts.
  package var contested: [FormField] { differences.filter { !$0.isTaken }.map(\.theirs) }

  /// The merged form: edits made here, and the saved texts of other fields.
  package var form: FormFields {
    var form = typed
    for difference in differences where difference.isTaken {
      form[difference.theirs.id] = difference.theirs.text
    }
    return form
  }

  /// Returns a note for each difference: the text typed here, or the one that the other user saved.
  package func notes(in texts: Catalogue) -> [FieldProblem] {
    differences.map { difference in
      var other = difference.theirs
      if difference.isTaken { other.text = difference.mine }
      var said = other.said(in: texts)
      if other.kind == .check {
        said = texts.text("common.form.meanwhile." + (other.isChecked ? "ticked" : "unticked"))
      }
      if said.isEmpty { said = texts.text("common.form.meanwhile.nothing") }
      let key = "common.form.meanwhile.\(difference.isTaken ? "was" : "theirs")"
      return FieldProblem(field: other.id, wording: Wording(key, ["text": said]))
    }
  }

  /// Fills in the other user's texts; they do not count as changes made here.
  package func fill(_ form: inout FormFields) {
    for difference in differences where difference.isTaken {
      let field = difference.theirs
      if form[field.id] != field.text { form.fill(field.id, field.text) }
    }
  }
}

extension FormField {
  /// Returns the content on one line, with the labels of choices.
  package func said(in texts: Catalogue) -> String {
    switch kind {
    case .choice(let choices): label(of: text, choices, texts)
    case .several(let choices, _):
      chosen.map { label(of: $0, choices, texts) }.joined(separator: ", ")
    default: Cleaned.line(text.replacing("\n", with: "; "))
    }
  }

  private func label(of id: String, _ choices: [Choice], _ texts: Catalogue) -> String {
    let label = choices.first { $0.id == id }?.label ?? id
    return texts.has(label) ? texts.text(label) : label
  }
}
