import Timekeeping

extension RaceRules {
  /// The groups an entry has places in: those named for it, then those it falls into.
  func groups(of entry: Entry) -> [String] {
    let age = age(of: entry)
    let automatic = categories.filter { $0.takes(sex: entry.sex, age: age) }.map(\.name)
    var groups = entry.categories.filter { !$0.isEmpty }
    for name in automatic where !groups.contains(name) { groups.append(name) }
    return groups
  }

  /// Whose leader ends an entry's race (scoring.md, "Whose leader ends a `laps` race").
  func endGroup(of entry: Entry, in groups: [String]) -> String {
    let own = groups.first { group in
      lapCounts[group] != nil || categories.contains { $0.name == group && $0.laps != nil }
    }
    return own ?? entry.wave
  }

  /// Age on race day, or in its year where the season counts; the typed age without a birth date.
  func age(of entry: Entry) -> Int? {
    guard let date, let birth = entry.birth.flatMap({ try? LocalTime(parsing: $0) }) else {
      return entry.age
    }
    let years = date.year - birth.year
    if settings.usesSeasonAge { return years }
    let hadBirthday = (date.month, date.day) >= (birth.month, birth.day)
    return hadBirthday ? years : years - 1
  }
}
