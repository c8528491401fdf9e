import Accounts
import Fields
import Languages

/// Form rows of plain fields.
extension Field {
  /// Returns the field's row with its value; `nil` if the form omits it or makes its own rows.
  package func row(of draft: Draft) -> FormField? {
    guard isPlain(in: .form) else { return nil }
    let text = value(draft)
    let hint = hint.map { Wording($0) }
    switch kind {
    case .text(let most, let hasLines, _):
      let kind = hasLines ? FormField.Kind.paragraph(limit: most) : .text
      return FormField(name, label, kind, text: text.words, limit: most, hint: hint)
    case .flag:
      let isOn = text == .flag(true)
      return FormField(name, label, .check, text: isOn ? "yes" : "", hint: hint)
    case .whole(_, let digits, _):
      return FormField(name, label, text: text.words, limit: digits, hint: hint, givesWay: true)
    case .word(let words, let labels):
      let choices = words.map { FormField.Choice($0, labels + $0) }
      return FormField(name, label, .choice(choices), text: text.words, hint: hint)
    case .other: return nil
    }
  }
}

extension FieldDraft {
  /// Sets the plain fields from a form.
  ///
  /// - Returns: The problems of unreadable texts; those fields keep their values.
  package mutating func fill(from form: FormFields) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    for field in Self.plainFields(of: .form) {
      if let said = field.value(typed: form[field.name]) {
        field.set(&self, said)
      } else if let problem = Self.problem(field.name, field.name, if: true) {
        problems.append(problem)
      }
    }
    return problems
  }
}

extension Field {
  fileprivate func value(typed text: String) -> FieldValue? {
    switch kind {
    case .flag: .flag(text == "yes")
    case .whole: kind.value(of: Cleaned.line(text))
    case .word: .text(text)
    case .text, .other: kind.value(of: text)
    }
  }
}
