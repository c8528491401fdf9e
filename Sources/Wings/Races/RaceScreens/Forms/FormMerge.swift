import Languages
import Shell

/// What was typed into a form, joined with what somebody else has saved of the same thing since it
/// was opened.
struct FormMerge {
  /// What was typed here, and in the other fields what they hold by now.
  let form: FormFields
  /// The fields that were changed at both, as the other has them.
  let contested: [FormField]

  /// - Parameters:
  ///   - typed: The form as it is here.
  ///   - opened: As it was when nothing had been typed.
  ///   - saved: As it would be opened now.
  init(_ typed: FormFields, openedAs opened: FormFields, nowIs saved: FormFields) {
    var (form, contested) = (typed, [FormField]())
    for theirs in saved.fields {
      let (mine, was) = (typed[theirs.id], opened[theirs.id])
      if mine == was {
        form[theirs.id] = theirs.text
      } else if theirs.text != was, theirs.text != mine {
        contested.append(theirs)
      }
    }
    (self.form, self.contested) = (form, contested)
  }

  /// Which of the two is to stay, where both have changed a field; else nothing has to be asked.
  func question(_ context: AppContext, keepsMine: @escaping () -> Move) -> Question? {
    guard !contested.isEmpty else { return nil }
    let fields = contested.map { field in
      context.text(field.label) + ": " + Self.shown(field, context)
    }
    return Question(
      title: Wording("races.editedMeanwhile.title"),
      body: Wording("races.editedMeanwhile.body", ["fields": fields.joined(separator: ", ")]),
      yes: Wording("races.editedMeanwhile.yes"), answer: keepsMine)
  }

  private static func shown(_ field: FormField, _ context: AppContext) -> String {
    if case .choice(let choices) = field.kind,
      let choice = choices.first(where: { $0.id == field.text })
    {
      return context.text(choice.label)
    }
    return field.text.isEmpty ? "-" : field.text
  }
}
