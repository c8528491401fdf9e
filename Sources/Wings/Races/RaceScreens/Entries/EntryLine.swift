import Races
import Shell

/// An entry as a list shows it.
///
/// A class, because a filter passes thousands of them on at each key, and an entry has many fields.
nonisolated final class EntryLine {
  let entry: Entry
  let name: String
  /// The categories of the entry, those given by sex and age included.
  let groups: [String]
  /// The wave it starts in, which a category may decide.
  let wave: String

  var bib: String { entry.bib }
  var team: String { entry.team.isEmpty ? entry.club : entry.team }
  /// The texts that a filter searches.
  let texts: [String]

  init(_ competitor: Competitor) {
    (entry, name) = (competitor.entry, competitor.name)
    (groups, wave) = (competitor.groups, competitor.wave)
    texts = [entry.bib, name, entry.team, entry.club, wave, groups.joined(separator: " ")]
  }
}

/// The columns that a list of entries is sorted by.
nonisolated enum EntryOrder: String, CaseIterable, SortColumn {
  case bib, name, category, wave, team, status

  /// The value an entry is compared by; empty ones come last.
  func value(of line: EntryLine) -> SortValue? {
    switch self {
    case .bib: Self.value(ofBib: line.bib)
    case .name: .words(line.name)
    case .category: .words(line.groups.first ?? "")
    case .wave: .words(line.wave)
    case .team: .words(line.team)
    case .status: line.entry.status == .ok ? nil : .words(line.entry.status.rawValue)
    }
  }

  /// The value of a bib: numbers in numeric order, then bibs with letters.
  static func value(ofBib bib: String) -> SortValue? {
    Int(bib).map(SortValue.count) ?? .words(bib)
  }
}
