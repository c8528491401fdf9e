import Languages

/// What was typed into a form, joined with what another user has saved of the same thing since it
/// was opened.
package struct FormMerge {
  /// A field that the other has changed to something else than is typed here.
  package struct Difference {
    /// As the other has saved it.
    package let theirs: FormField
    /// The text here.
    package let mine: String
    /// Whether nothing was typed here, so that theirs is taken.
    package let isTaken: Bool
  }

  package let differences: [Difference]
  private let typed: FormFields

  /// - Parameters:
  ///   - typed: The form as it is here.
  ///   - opened: As it was when nothing had been typed.
  ///   - saved: As it would be opened now.
  package init(_ typed: FormFields, openedAs opened: FormFields, nowIs saved: FormFields) {
    self.typed = typed
    differences = saved.fields.compactMap { theirs in
      let (mine, was) = (typed[theirs.id], opened[theirs.id])
      guard theirs.text != was, theirs.text != mine else { return nil }
      return Difference(theirs: theirs, mine: mine, isTaken: mine == was)
    }
  }

  /// The fields that were changed on both sides, as the other has them.
  package var contested: [FormField] { differences.filter { !$0.isTaken }.map(\.theirs) }

  /// What was typed here, and in the other fields what was saved.
  package var form: FormFields {
    var form = typed
    for difference in differences where difference.isTaken {
      form[difference.theirs.id] = difference.theirs.text
    }
    return form
  }

  /// Fills in what is taken; no change of the user's own.
  package func fill(_ form: inout FormFields) {
    for difference in differences where difference.isTaken {
      let field = difference.theirs
      if form[field.id] != field.text { form.fill(field.id, field.text) }
    }
  }
}

extension FormField {
  /// What it says on one line, with the labels of what is chosen.
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
