import Races

/// Somebody who is entered, as a list shows it.
nonisolated struct EntryLine {
  let entry: Entry
  let name: String
  /// The categories it stands in, those given by sex and age among them.
  let groups: [String]

  var bib: String { entry.bib }
  var team: String { entry.team.isEmpty ? entry.club : entry.team }
  /// What a filter looks into.
  var texts: [String] {
    [bib, name, entry.team, entry.club, entry.wave, groups.joined(separator: " ")]
  }
}

/// What a list of entries is sorted by.
nonisolated enum EntryOrder: String, CaseIterable {
  case bib, name, category, wave, team

  func sorted(_ lines: [EntryLine]) -> [EntryLine] {
    func byText(_ text: (EntryLine) -> String) -> [EntryLine] {
      // What is empty comes last: it is looked for there.
      lines.enumerated().sorted { one, other in
        let (first, second) = (text(one.element).lowercased(), text(other.element).lowercased())
        guard first != second else { return one.offset < other.offset }
        return first.isEmpty || second.isEmpty ? second.isEmpty : first < second
      }.map(\.element)
    }
    return switch self {
    case .bib:
      lines.enumerated().sorted { one, other in
        let (first, second) = (one.element.bib, other.element.bib)
        guard first != second else { return one.offset < other.offset }
        return first.isEmpty || second.isEmpty ? second.isEmpty : Bib.comesBefore(first, second)
      }.map(\.element)
    case .name: byText(\.name)
    case .category: byText { $0.groups.first ?? "" }
    case .wave: byText(\.entry.wave)
    case .team: byText(\.team)
    }
  }
}
