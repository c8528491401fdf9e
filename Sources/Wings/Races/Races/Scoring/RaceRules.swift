import Timekeeping

/// The rules of one competition, read from its document once: its rule set, and what is above all
/// rule sets.
struct RaceRules: Sendable {
  let discipline: any Discipline
  /// Read from the rule set once, for they are asked at every crossing.
  let printing: TimePrinting
  let fixedLaps: Int?
  private let facts: RaceFacts
  /// The year of the race and its day, for ages; none where the date is not known.
  private let date: LocalTime?

  init(of competition: Competition) {
    discipline = competition.discipline
    facts = discipline.race
    printing = discipline.printing
    fixedLaps = discipline.fixedLaps
    date = competition.date.flatMap { try? LocalTime(parsing: $0) }
  }

  var settings: RaceSettings { facts.settings }

  /// The lap count of a start group; none while it is not known.
  func laps(of group: String) -> Int? { facts.laps(of: group) }

  /// Laps to do in all in a group, where that is known.
  func totalLaps(of group: String) -> Int? { fixedLaps ?? laps(of: group) }

  func printed(_ milliseconds: Int) -> Int { printing.printed(milliseconds) }

  func text(_ milliseconds: Int) -> String { printing.text(milliseconds) }

  var groupsHaveOwnBasis: Bool { (settings.groupBasis ?? settings.basis) != settings.basis }

  /// Whether two neighbours on a board stand on the same place (scoring.md, "Ties").
  func sharePlace(_ one: RankKey, _ other: RankKey) -> Bool {
    guard one.hasCovered(asMuchAs: other), one.section == other.section,
      one.isPulled == other.isPulled, one.pullOrder == other.pullOrder,
      one.isLastOfLap == other.isLastOfLap, one.hasNoMoment == other.hasNoMoment,
      one.relegations == 0, other.relegations == 0
    else { return false }
    let shares = settings.sharesEqualPrintedTimes
    if one.time == other.time {
      return shares || discipline.sharesEqualTimes || one.order == 0 && other.order == 0
    }
    return shares && discipline.format == .time && printed(one.time) == printed(other.time)
  }
}

extension Discipline {
  var format: Format { Self.format }
  var sharesEqualTimes: Bool { Self.sharesEqualTimes }
}

/// Groups and ages: the same for every rule set.
extension RaceRules {
  /// The groups an entry has places in: those named for it, then those it falls into.
  func groups(of entry: Entry) -> [String] {
    let age = age(of: entry)
    let automatic = facts.categories.filter { $0.takes(sex: entry.sex, age: age) }.map(\.name)
    var groups = entry.categories.filter { !$0.isEmpty }
    for name in automatic where !groups.contains(name) { groups.append(name) }
    return groups
  }

  /// The group an entry is judged in (scoring.md, "Whose leader ends a `laps` race").
  func startGroup(of entry: Entry, in groups: [String]) -> String {
    let own = groups.first { group in
      facts.lapCounts[group] != nil
        || facts.categories.contains { $0.name == group && $0.laps != nil }
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
