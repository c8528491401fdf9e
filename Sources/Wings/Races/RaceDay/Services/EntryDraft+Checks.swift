import Accounts
import Languages
import Races
import Timekeeping

extension EntryDraft {
  /// What is wrong with which field, in the order of the form.
  ///
  /// - Parameter needsName: Whether there is no account to take the name from.
  /// - Returns: The problems; none where everything can be saved.
  package func problems(needsName: Bool = true) -> [FieldProblem] {
    let draft = cleaned
    let isNameless = (draft.name + draft.firstName + draft.secondName).isEmpty
    return [
      RaceText.problem("bib", "bib", if: !draft.bib.isEmpty && !Bib.isAllowed(draft.bib)),
      RaceText.problem("name", "nameMissing", if: needsName && isNameless),
      RaceText.problem("name", draft.name, longest: 121),
      RaceText.problem("firstName", draft.firstName, longest: 60),
      RaceText.problem("secondName", draft.secondName, longest: 60),
      RaceText.problem("age", "age", if: !(0...130).contains(draft.age ?? 0)),
      RaceText.problem("birth", "date", if: !draft.birth.isEmpty && !isDate(draft.birth)),
      RaceText.problem("team", draft.team, longest: 60),
      RaceText.problem("club", draft.club, longest: 60),
      RaceText.problem("wave", draft.wave, longest: 60),
      RaceText.problem("pronunciation", draft.pronunciation, longest: 120),
      RaceText.problem(
        "email", "email", if: !draft.email.isEmpty && !EmailAddress.isWellFormed(draft.email)),
      draft.categories.lazy.compactMap { RaceText.problem("categories", $0, longest: 60) }.first,
    ].compactMap { $0 }
  }

  private func isDate(_ text: String) -> Bool {
    text.count == 10 && (try? LocalTime(parsing: text)) != nil
  }
}
