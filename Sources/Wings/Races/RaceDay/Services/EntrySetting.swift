import Accounts
import Languages
import Races

/// What many entries are given at once; what is none stays as it is, what is empty is taken away.
package struct EntrySetting: Sendable, Equatable {
  package var category: String?
  package var wave: String?
  package var team: String?
  package var status: Status?

  package init() {}

  package var isEmpty: Bool { self == EntrySetting() }

  /// What of it changes an entry in ways that can be undone by the log; none where nothing does.
  func change(of entry: Entry) -> EntryChange? {
    var change = EntryChange()
    if let category, entry.categories != [category].filter({ !$0.isEmpty }) {
      change.category = category
    }
    if let wave, entry.wave != wave { change.wave = wave }
    if let status, entry.status != status { change.status = status }
    return change.isEmpty ? nil : change
  }

  /// With texts as they are kept, and what is wrong with which.
  func checked() throws -> EntrySetting {
    var setting = self
    setting.category = category.map(Cleaned.line)
    setting.wave = wave.map(Cleaned.line)
    setting.team = team.map(TeamName.canonical)
    try RaceError.check([
      RaceText.problem("category", setting.category ?? "", longest: 60),
      RaceText.problem("wave", setting.wave ?? "", longest: 60),
      RaceText.problem("team", setting.team ?? "", longest: 60),
    ])
    return setting
  }
}
