import Accounts
import Languages
import Races
import Timekeeping

/// What is filled in for an entry.
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
  /// How an announcer is to say the name.
  package var pronunciation = ""
  package var startMilliseconds: Int?
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
    startMilliseconds = entry.startMilliseconds
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
    draft.team = Cleaned.line(team)
    draft.club = Cleaned.line(club)
    draft.email = Cleaned.line(email)
    draft.wave = Cleaned.line(wave)
    draft.pronunciation = Cleaned.line(pronunciation)
    return draft
  }

  /// The entry with these fields; the draft must be cleaned.
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
    changed.startMilliseconds = startMilliseconds
    if let status, status != entry.status {
      changed.status = status
      (changed.statusMoment, changed.statusOrder) = (nil, nil)
    }
    return changed
  }
}
