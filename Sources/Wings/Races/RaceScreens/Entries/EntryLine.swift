import Races
import Shell

/// Somebody who is entered, as a list shows it.
///
/// Held by reference: a filter hands thousands on at each key, and an entry has many fields.
nonisolated final class EntryLine {
  let entry: Entry
  let name: String
  /// The categories it stands in, those given by sex and age among them.
  let groups: [String]

  var bib: String { entry.bib }
  var team: String { entry.team.isEmpty ? entry.club : entry.team }
  /// What a filter looks into.
  let texts: [String]

  init(entry: Entry, name: String, groups: [String]) {
    (self.entry, self.name, self.groups) = (entry, name, groups)
    texts = [
      entry.bib, name, entry.team, entry.club, entry.wave, groups.joined(separator: " "),
    ]
  }
}

/// What a list of entries is sorted by.
nonisolated enum EntryOrder: String, CaseIterable, SortColumn {
  case bib, name, category, wave, team, status

  /// What an entry is compared by; what is empty comes last: it is looked for there.
  func value(of line: EntryLine) -> SortValue? {
    switch self {
    case .bib: Self.value(ofBib: line.bib)
    case .name: .words(line.name)
    case .category: .words(line.groups.first ?? "")
    case .wave: .words(line.entry.wave)
    case .team: .words(line.team)
    case .status: line.entry.status == .ok ? nil : .words(line.entry.status.rawValue)
    }
  }

  /// Numbers by their value, before bibs with letters.
  static func value(ofBib bib: String) -> SortValue? {
    Int(bib).map(SortValue.count) ?? .words(bib)
  }
}
