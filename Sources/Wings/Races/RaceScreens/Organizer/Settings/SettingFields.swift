import Races
import Seasons
import Shell

/// Every setting the form offers, in its order; the rule set decides which are shown.
enum SettingFields {
  static let all = course + ending + fairness + starts + groups + teams

  private static let course: [SettingField] = [
    .number(
      "laps", \.laps, rules: SettingField.everywhere.subtracting([.distance, .backyard]),
      isCommon: true),
    .km("lapKm", \.lapMetres, rules: SettingField.everywhere, isCommon: true),
    .km(
      "distanceKm", \.distanceMetres,
      rules: [.road, .track, .timetrial, .crosscountry, nil]),
    .optional(
      "checkpoints", \.listedCheckpoints, rules: SettingField.counted,
      text: { CheckpointSyntax.text($0) }, parse: { CheckpointSyntax.parse($0) }),
  ]

  private static let ending: [SettingField] = [
    .time(
      "limit", \.limitMilliseconds, rules: SettingField.everywhere.subtracting([.backyard]),
      isCommon: true),
    .choice(
      "limitRule", LimitRule.allCases.map(\.rawValue), rules: [.distance], isCommon: true,
      text: \.limitRule.rawValue
    ) { $1.limitRule = LimitRule(rawValue: $0) ?? .completed },
    .time("loop", \.loopMilliseconds, rules: [.backyard], isCommon: true),
    .choice(
      "lapsEnd", LapsEnd.allCases.map(\.rawValue), rules: [.laps], isCommon: true,
      text: \.lapsEnd.rawValue
    ) { $1.lapsEnd = LapsEnd(rawValue: $0) ?? .leader },
    .time("target", \.targetMilliseconds, rules: [.laps]),
    .number("pullShare", \.pullShare, rules: [.laps]),
  ]

  private static let fairness: [SettingField] = [
    .choice(
      "basis", Basis.allCases.map(\.rawValue), rules: SettingField.timed.union([nil]),
      text: \.basis.rawValue
    ) { $1.basis = Basis(rawValue: $0) ?? .gun },
    .choice(
      "groupBasis", ["same"] + Basis.allCases.map(\.rawValue), rules: SettingField.timed,
      text: { $0.groupBasis?.rawValue ?? "same" }
    ) { $1.groupBasis = Basis(rawValue: $0) },
    .time("bunchGap", \.bunchGapMilliseconds, rules: [.road]),
    .check("sharedTimes", \.sharesEqualPrintedTimes, rules: SettingField.timed),
    .time("minimumLap", \.minimumLapMilliseconds, rules: SettingField.counted),
  ]

  private static let starts: [SettingField] = [
    .optional(
      "waves", \.listedWaves, rules: SettingField.massStart, text: { WaveSyntax.text($0) },
      parse: { WaveSyntax.parse($0) }),
    .time("interval", \.intervalMilliseconds, rules: [.timetrial], isCommon: true),
  ]

  /// What an event can have instead of its series' table: points that are added up.
  private static let ownPoints: [PointsTable] = [
    .straight, .formula, .cyclocross, .superprestige,
  ]

  private static let groups: [SettingField] = [
    .check("seasonAge", \.usesSeasonAge, rules: SettingField.everywhere),
    .optional(
      "overallWinners", \.listedWinners, rules: SettingField.everywhere, text: { "\($0)" },
      parse: { Int($0) }),
    .choice(
      "pointsTable", ["none"] + ownPoints.map(\.rawValue),
      rules: SettingField.everywhere, text: { $0.pointsTable ?? "none" }
    ) { $1.pointsTable = $0 == "none" ? nil : $0 },
  ]

  private static let teams: [SettingField] = [
    .optional(
      "teams", \.listedTeams, rules: SettingField.counted, text: { $0.joined(separator: ", ") },
      parse: { SettingText.names($0) }),
    .number("teamScorers", \.teamScorers, rules: [.crosscountry], isCommon: true),
    .number("teamDisplacers", \.teamDisplacers, rules: [.crosscountry], isCommon: true),
  ]

  /// The fields a form does not show: those of other rule sets, and rarer ones nobody asked for.
  static func hidden(for rules: RuleSet?, showsMore: Bool) -> Set<String> {
    Set(all.filter { !$0.rules.contains(rules) || !$0.isCommon && !showsMore }.map(\.id))
  }

  /// Whether any of the rarer settings of a rule set is in use: then they are shown at once.
  static func usesMore(_ settings: RaceSettings, rules: RuleSet?) -> Bool {
    let untouched = RaceSettings()
    return all.contains { field in
      !field.isCommon && field.rules.contains(rules)
        && field.text(settings) != field.text(untouched)
    }
  }
}

/// Lists that are left out where they are empty, as the form takes them.
extension RaceSettings {
  fileprivate var listedCheckpoints: [Checkpoint]? {
    get { checkpoints.isEmpty ? nil : checkpoints }
    set { checkpoints = newValue ?? [] }
  }

  fileprivate var listedTeams: [String]? {
    get { teams.isEmpty ? nil : teams }
    set { teams = newValue ?? [] }
  }

  fileprivate var listedWinners: Int? {
    get { overallWinnersOutOfGroups == 0 ? nil : overallWinnersOutOfGroups }
    set { overallWinnersOutOfGroups = newValue ?? 0 }
  }

  fileprivate var listedWaves: [WaveSyntax.Wave]? {
    get {
      waves.isEmpty ? nil : waves.map { .init(name: $0, milliseconds: waveOffsets[$0]) }
    }
    set {
      let offsets = (newValue ?? []).compactMap { wave in
        wave.milliseconds.map { (wave.name, $0) }
      }
      waves = (newValue ?? []).map(\.name)
      waveOffsets = Dictionary(offsets) { first, _ in first }
    }
  }
}
