import Accounts
import Events
import Languages
import Shell

// MARK: - Somebody else was faster
extension EventFormViewModel {
  /// Shows at each field what somebody else has made of it since.
  ///
  /// What nobody has typed into here is theirs from now on, all else stays: the next Enter saves over
  /// what is seen then.
  func showMeanwhile(_ error: EventError) -> Move {
    guard let id = base.event?.id else { return context.tell(error) }
    let theirs: EditBase
    do { theirs = try EditBase(editing: id, scope, context) } catch { return context.tell(error) }
    let merged = MeanwhileFields(
      form, opened: base.fields(source), theirs: theirs.fields(source), context.texts)
    base = theirs
    if merged.hasFolded { change { $0["more"] = "yes" } }
    // Fields that hang on others, such as an end on its start, follow the first time only.
    for _ in 0..<2 { change { merged.fill(&$0) } }
    readBack()
    _ = form.show(merged.notes)
    isPreviewing = false
    return .tell(Message(error.wording, .error))
  }
}

/// The fields of a form that two have changed at once.
private struct MeanwhileFields {
  /// What becomes of fields, by their ids.
  private var texts: [String: String] = [:]
  /// What is said at each.
  private(set) var notes: [FieldProblem] = []

  /// Whether one of them folds away.
  var hasFolded: Bool { notes.contains { EventForm.folded.contains($0.field) } }

  init(_ form: FormFields, opened: FormFields, theirs: FormFields, _ catalogue: Catalogue) {
    for field in theirs.fields where field.text != opened[field.id] {
      let mine = form[field.id]
      if mine == field.text { continue }
      let isTaken = mine == opened[field.id]
      if isTaken { texts[field.id] = field.text }
      var other = field
      if isTaken { other.text = mine }
      let said = Self.shown(other, catalogue)
      notes.append(
        FieldProblem(
          field: field.id,
          wording: Wording("events.form.meanwhile.\(isTaken ? "was" : "theirs")", ["text": said])))
    }
  }

  func fill(_ form: inout FormFields) {
    for (id, text) in texts where form[id] != text { form.fill(id, text) }
  }

  /// What a field says, in words and on one line.
  private static func shown(_ field: FormField, _ catalogue: Catalogue) -> String {
    let text: String
    switch field.kind {
    case .choice(let choices): text = label(of: field.text, choices, catalogue)
    case .several(let choices, _):
      text = field.text.split(separator: ",").map { label(of: String($0), choices, catalogue) }
        .joined(separator: ", ")
    case .check:
      text = catalogue.text("events.form.meanwhile." + (field.isChecked ? "ticked" : "unticked"))
    default: text = Cleaned.line(field.text.replacing("\n", with: "; "))
    }
    return text.isEmpty ? catalogue.text("events.form.meanwhile.nothing") : text
  }

  private static func label(
    of id: String, _ choices: [FormField.Choice], _ catalogue: Catalogue
  ) -> String {
    let label = choices.first { $0.id == id }?.label ?? id
    return catalogue.has(label) ? catalogue.text(label) : label
  }
}
