import Timekeeping

/// The rules of one competition, read from its document once.
struct RaceRules: Sendable {
  let discipline: any Discipline
  /// Stored, because they are needed at every crossing.
  let printing: TimePrinting
  let fixedLaps: Int?
  /// The duration in milliseconds below which a crossing of the finish line is no lap.
  let shortestLap: Int
  /// The same for the first lap, which may be partial, so that its length is not known.
  let shortestFirstLap: Int
  /// Whether a crossing of the start line gives a net time beside that from the gun.
  let tellsNetTimes: Bool
  /// The start groups that ride different laps; `nil` if all ride the same.
  private let courses: StartGroupCourses?
  private let facts: RaceFacts
  /// The date of the race, for ages; `nil` if it is not known.
  private let date: LocalTime?

  init(of competition: Competition) {
    discipline = competition.discipline
    facts = discipline.race
    printing = discipline.printing
    fixedLaps = discipline.fixedLaps
    let settings = competition.settings
    let metres = settings.lapMetres ?? (fixedLaps == 1 ? settings.distanceMetres : nil) ?? 0
    shortestLap = max(
      settings.minimumLapMilliseconds ?? 0,
      metres * 1_000 / competition.disciplineType.unreachedSpeed)
    shortestFirstLap = fixedLaps == 1 ? shortestLap : settings.minimumLapMilliseconds ?? 0
    tellsNetTimes =
      discipline.format == .time && discipline.start(given: 0, crossed: 1).gun == 0
    courses = competition.disciplineType.ranksWithinLaps ? StartGroupCourses(facts) : nil
    date = competition.date.flatMap { try? LocalTime(parsing: $0) }
  }

  var settings: RaceSettings { facts.settings }

  /// Returns the lap count of a start group; `nil` while it is not known.
  func laps(of group: String) -> Int? { facts.laps(of: group) }

  /// Returns the total number of laps in a group; `nil` while it is not known.
  func totalLaps(of group: String) -> Int? { fixedLaps ?? laps(of: group) }

  /// Whether start groups ride different laps, so that each has its own places.
  var hasCourses: Bool { courses != nil }

  /// Returns the position of a start group on the board; 0 if all groups ride the same laps.
  func course(of group: String) -> Int { courses?.position(of: group) ?? 0 }

  func printed(_ milliseconds: Int) -> Int { printing.printed(milliseconds) }

  func text(_ milliseconds: Int) -> String { printing.text(milliseconds) }

  var groupsHaveOwnBasis: Bool { (settings.groupBasis ?? settings.basis) != settings.basis }

  /// Returns whether two neighbours on a board share a place.
  ///
  /// Both must have covered the same, and neither may have been put behind another. Equal times
  /// share a place if the rule set or the settings say so, or if neither result has a crossing.
  /// Times that are equal only as printed share one if the settings say so.
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

/// Groups and ages, the same for every rule set.
extension RaceRules {
  /// Returns the groups an entry has places in: those set for it, then those it qualifies for.
  ///
  /// A category that excludes one set for the entry is left out: an entry in M40 is not put in M50.
  func groups(of entry: Entry) -> [String] {
    let age = age(of: entry)
    let set = given(to: entry)
    let automatic = facts.categories.filter { category in
      category.takes(sex: entry.sex, age: age) && !set.contains { $0.excludes(category) }
    }
    var groups = entry.categories.filter { !$0.isEmpty }
    for name in automatic.map(\.name) where !groups.contains(name) { groups.append(name) }
    return groups
  }

  /// Returns whether an entry was put in a category for another sex or age.
  func isInOtherCategory(_ entry: Entry) -> Bool {
    !contradicted(entry).isEmpty
  }

  /// Returns the categories an entry was put in that are for another sex or age.
  private func contradicted(_ entry: Entry) -> [String] {
    let age = age(of: entry)
    return given(to: entry).filter { $0.isContradicted(bySex: entry.sex, age: age) }.map(\.name)
  }

  /// Returns the categories of an entry that was put in one for another sex or age, with those it
  /// qualifies for instead; `nil` if it fits.
  func fittingCategories(of entry: Entry) -> [String]? {
    let (age, wrong) = (age(of: entry), contradicted(entry))
    guard !wrong.isEmpty else { return nil }
    let fitting = facts.categories.filter { $0.takes(sex: entry.sex, age: age) }.map(\.name)
    let kept = entry.categories.filter { !wrong.contains($0) }
    return kept + fitting.filter { !kept.contains($0) }
  }

  /// Returns the categories of the race that were set for an entry.
  private func given(to entry: Entry) -> [Category] {
    guard !entry.categories.isEmpty else { return [] }
    return facts.categories.filter { entry.categories.contains($0.name) }
  }

  /// Returns the group judged together: the first with its own lap count, or else the wave.
  func startGroup(in groups: [String], wave: String) -> String {
    let own = groups.first { group in
      facts.lapCounts[group] != nil
        || facts.categories.contains { $0.name == group && $0.laps != nil }
    }
    return own ?? wave
  }

  /// Returns the wave of an entry: the one given to it, or else the one named like a group of it.
  func wave(of entry: Entry, in groups: [String]) -> String {
    guard entry.wave.isEmpty, !settings.waves.isEmpty else { return entry.wave }
    let named = groups.lazy.compactMap { group in
      settings.waves.first { TeamName.key($0) == TeamName.key(group) }
    }
    return named.first ?? ""
  }

  /// Returns the age on race day, or in that year if the season age counts.
  ///
  /// Without a birth date it is the typed age.
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
