import Accounts
import Languages
import Races

/// Values for many entries; `nil` leaves a value unchanged, and empty text removes it.
package struct EntrySetting: Sendable, Equatable {
  package var category: String?
  package var wave: String?
  package var team: String?
  package var status: Status?

  package init() {}

  package var isEmpty: Bool { self == EntrySetting() }

  /// Returns the changes of an entry that the log can undo; `nil` if there are none.
  func change(of entry: Entry) -> EntryChange? {
    var change = EntryChange()
    if let category, entry.categories != [category].filter({ !$0.isEmpty }) {
      change.category = category
    }
    if let wave, entry.wave != wave { change.wave = wave }
    if let status, entry.status != status { change.status = status }
    return change.isEmpty ? nil : change
  }

  /// Returns the setting with cleaned texts; throws if one of them is too long.
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
