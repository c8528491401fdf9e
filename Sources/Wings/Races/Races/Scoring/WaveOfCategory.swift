/// The wave that the categories of a new entry decide.
package struct WaveOfCategory {
  private let rules: RaceRules
  private let others: [Entry]

  package init(_ competition: Competition, among entries: [Entry]) {
    rules = RaceRules(of: competition)
    others = entries
  }

  /// Returns the wave named like a category of an entry, or else that of all others in its first.
  ///
  /// It is `nil` if they are in several waves or in none.
  package func wave(of entry: Entry) -> String? {
    let groups = rules.groups(of: entry)
    let own = rules.wave(of: entry, in: groups)
    guard own.isEmpty, !rules.settings.waves.isEmpty, let first = groups.first else {
      return own.isEmpty ? nil : own
    }
    let alike = others.filter { $0.id != entry.id && rules.groups(of: $0).contains(first) }
    let waves = Set(alike.map { rules.wave(of: $0, in: rules.groups(of: $0)) })
    return waves.count == 1 ? waves.first.flatMap { $0.isEmpty ? nil : $0 } : nil
  }
}
