import Timekeeping

/// The rules of one competition, read from its document once.
struct RaceRules: Sendable, Equatable {
  let format: Format
  let rules: RuleSet?
  let settings: RaceSettings
  let categories: [Category]
  let lapCounts: [String: Int]
  /// The year of the race and its day, for ages; none where the date is not known.
  let date: LocalTime?

  init(of competition: Competition) {
    format = competition.format
    rules = competition.rules
    settings = competition.settings
    categories = competition.categories
    lapCounts = competition.race.lapCounts
    date = competition.date.flatMap { try? LocalTime(parsing: $0) }
  }

  /// Whether laps count until the leader has done the last one.
  var endsWithLeader: Bool { isLapRace && settings.lapsEnd == .leader }

  /// Whether laps decide before time.
  var isLapRace: Bool { rules == .laps }

  /// Whether a lap follows the other, so that one may have been missed.
  var countsLaps: Bool { rules != .backyard && (fixedLaps ?? 2) > 1 }

  /// Laps to do where everybody does the same number.
  var fixedLaps: Int? {
    switch rules {
    case .road, .track, .timetrial, .crosscountry: settings.laps ?? 1
    case nil: format == .time ? settings.laps ?? 1 : nil
    case .laps, .distance, .backyard: nil
    }
  }

  /// The lap count of a group of a `laps` race; none while it is not known.
  func laps(of group: String) -> Int? {
    lapCounts[group] ?? categories.first { $0.name == group }?.laps ?? lapCounts[""]
      ?? settings.laps
  }

  /// Laps to do in all in a group, where that is known.
  func totalLaps(of group: String) -> Int? { fixedLaps ?? laps(of: group) }

  /// Decimals of printed times and what becomes of the rest (scoring.md, "printed time").
  var printing: (decimals: Int, rounding: Elapsed.Rounding) {
    switch rules {
    case .road: (0, .up)
    case .track, .crosscountry: (1, .up)
    case .laps, .timetrial: (1, .down)
    case .distance, .backyard: (0, .down)
    case nil: format == .time ? (0, .up) : (0, .down)
    }
  }

  func printed(_ milliseconds: Int) -> Int {
    Elapsed.rounded(
      milliseconds: milliseconds, decimals: printing.decimals, rounding: printing.rounding)
  }

  func text(_ milliseconds: Int) -> String {
    Elapsed.text(
      milliseconds: milliseconds, decimals: printing.decimals, rounding: printing.rounding)
  }

  var groupsHaveOwnBasis: Bool { (settings.groupBasis ?? settings.basis) != settings.basis }

  /// Whether two neighbours on a board stand on the same place (scoring.md, "Ties").
  func sharePlace(_ one: RankKey, _ other: RankKey) -> Bool {
    guard one.covered == other.covered, one.isPulled == other.isPulled,
      one.section == other.section, one.isLastOfLap == other.isLastOfLap,
      one.relegations == 0, other.relegations == 0
    else { return false }
    if one.time == other.time {
      if rules == .timetrial || settings.sharesEqualPrintedTimes { return true }
      return one.order == 0 && other.order == 0
    }
    return settings.sharesEqualPrintedTimes && format == .time && !one.isPulled
      && printed(one.time) == printed(other.time)
  }
}
