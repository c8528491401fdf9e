import Accounts
import Languages
import Races
import Timekeeping

/// The form for an entry.
package struct EntryDraft: Sendable, Equatable {
  package var bib = ""
  package var name = ""
  package var firstName = ""
  package var secondName = ""
  package var sex: Sex?
  package var age: Int?
  /// `YYYY-MM-DD`, or empty.
  package var birth = ""
  package var categories: [String] = []
  package var team = ""
  package var club = ""
  package var email = ""
  package var wave = ""
  /// The pronunciation of the name, for announcers.
  package var pronunciation = ""
  package var licence = ""
  package var emergencyPhone = ""
  package var clubNumber = ""
  package var hasPaid = false
  package var isCheckedIn = false
  /// The transponder.
  package var chip = ""
  package var startMilliseconds: Int?
  /// The individual start in milliseconds since 1970.
  package var startUTC: Int?
  package var status: Status?

  package init() {}

  package init(_ entry: Entry) {
    bib = entry.bib
    name = entry.name
    firstName = entry.firstName
    secondName = entry.secondName
    sex = entry.sex
    age = entry.age
    birth = entry.birth ?? ""
    categories = entry.categories
    team = entry.team
    club = entry.club
    email = entry.email
    wave = entry.wave
    pronunciation = entry.pronunciation
    licence = entry.licence ?? ""
    emergencyPhone = entry.emergencyPhone ?? ""
    clubNumber = entry.clubNumber ?? ""
    hasPaid = entry.hasPaid ?? false
    isCheckedIn = entry.isCheckedIn ?? false
    chip = entry.chip ?? ""
    startMilliseconds = entry.startMilliseconds
    startUTC = entry.startUTC
    status = entry.status
  }

  package var cleaned: EntryDraft {
    var draft = self
    draft.bib = Bib.canonical(Cleaned.line(bib))
    draft.name = Cleaned.line(name)
    draft.firstName = Cleaned.line(firstName)
    draft.secondName = Cleaned.line(secondName)
    draft.birth = Cleaned.line(birth)
    draft.categories = categories.map(Cleaned.line).filter { !$0.isEmpty }
    draft.team = TeamName.canonical(team)
    draft.club = Cleaned.line(club)
    draft.email = Cleaned.line(email)
    draft.wave = Cleaned.line(wave)
    draft.pronunciation = Cleaned.line(pronunciation)
    draft.licence = Cleaned.line(licence)
    draft.emergencyPhone = Cleaned.line(emergencyPhone)
    draft.clubNumber = Cleaned.line(clubNumber)
    draft.chip = Chip.canonical(Cleaned.line(chip))
    return draft
  }

  /// Returns the entry with these fields; the draft must be cleaned.
  package func applied(to entry: Entry) -> Entry {
    var changed = entry
    changed.bib = bib
    changed.name = name
    changed.firstName = firstName
    changed.secondName = secondName
    changed.sex = sex
    changed.age = age
    changed.birth = birth.isEmpty ? nil : birth
    changed.categories = categories
    changed.team = team
    changed.club = club
    changed.email = email
    changed.wave = wave
    changed.pronunciation = pronunciation
    applyPrivate(to: &changed)
    changed.chip = chip.isEmpty ? nil : chip
    changed.startMilliseconds = startMilliseconds
    changed.startUTC = startUTC
    if let status, status != entry.status {
      changed.status = status
      (changed.statusMoment, changed.statusOrder) = (nil, nil)
    }
    return changed
  }
}

extension EntryDraft {
  /// Sets fields that are not published; empty ones are left out of the document.
  private func applyPrivate(to entry: inout Entry) {
    func text(_ text: String) -> String? { text.isEmpty ? nil : text }
    entry.licence = text(licence)
    entry.emergencyPhone = text(emergencyPhone)
    entry.clubNumber = text(clubNumber)
    entry.hasPaid = hasPaid ? true : nil
    entry.isCheckedIn = isCheckedIn ? true : nil
  }

  /// Returns the problems of the fields, in the order of the form.
  ///
  /// - Parameters:
  ///   - needsName: Whether the name is needed, because there is no account.
  ///   - isCleaned: Whether the draft is already cleaned.
  /// - Returns: The problems; empty if everything can be saved.
  package func problems(needsName: Bool = true, isCleaned: Bool = false) -> [FieldProblem] {
    let draft = isCleaned ? self : cleaned
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
      RaceText.problem("licence", draft.licence, longest: 40),
      RaceText.problem("emergencyPhone", draft.emergencyPhone, longest: 40),
      RaceText.problem("clubNumber", draft.clubNumber, longest: 40),
      RaceText.problem("chip", "chip", if: !draft.chip.isEmpty && !Chip.isAllowed(draft.chip)),
      RaceText.problem(
        "email", "email", if: !draft.email.isEmpty && !EmailAddress.isWellFormed(draft.email)),
      draft.categories.lazy.compactMap { RaceText.problem("categories", $0, longest: 60) }.first,
    ].compactMap { $0 }
  }

  private func isDate(_ text: String) -> Bool {
    text.count == 10 && (try? LocalTime(parsing: text)) != nil
  }
}
