import Races
import Seasons
import Shell

/// All settings of the form, in order; the rule set decides which are shown.
enum SettingFields {
  static let all = course + ending + fairness + starts + groups + teams + entries

  private static let course: [SettingField] = [
    .choice(
      .sport, ["none"] + Sport.allCases.map(\.rawValue), isCommon: true,
      text: { $0.sport?.rawValue ?? "none" }
    ) { $1.sport = Sport(rawValue: $0) },
    .number(.laps, \.laps, isCommon: true),
    .km(.lapLength, \.lapMetres, isCommon: true),
    .km(.distance, \.distanceMetres),
    .optional(
      .checkpoints, \.listedCheckpoints, text: { CheckpointSyntax.text($0) },
      parse: { CheckpointSyntax.parse($0) }),
    .optional(
      .locations, \.locations, text: { LocationSyntax.text($0) },
      parse: { LocationSyntax.parse($0) }),
  ]

  private static let ending: [SettingField] = [
    .time(.limit, \.limitMilliseconds, isCommon: true, text: { SettingText.clock($0) }),
    .choice(
      .limitRule, LimitRule.allCases.map(\.rawValue), isCommon: true, text: \.limitRule.rawValue
    ) { $1.limitRule = LimitRule(rawValue: $0) ?? .completed },
    .time(.loop, \.loopMilliseconds, isCommon: true, text: { SettingText.clock($0) }),
    .choice(
      .lapsEnd, LapsEnd.allCases.map(\.rawValue), isCommon: true, text: \.lapsEnd.rawValue
    ) { $1.lapsEnd = LapsEnd(rawValue: $0) ?? .leader },
    .time(.target, \.targetMilliseconds, text: { SettingText.clock($0) }),
    .number(.pullShare, \.pullShare),
  ]

  private static let fairness: [SettingField] = [
    .choice(.basis, Basis.allCases.map(\.rawValue), text: \.basis.rawValue) {
      $1.basis = Basis(rawValue: $0) ?? .gun
    },
    .choice(
      .groupBasis, ["same"] + Basis.allCases.map(\.rawValue),
      text: { $0.groupBasis?.rawValue ?? "same" }
    ) { $1.groupBasis = Basis(rawValue: $0) },
    .time(.bunchGap, \.bunchGapMilliseconds),
    .check(.sharedTimes, \.sharesEqualPrintedTimes),
    .time(.minimumLap, \.minimumLapMilliseconds),
  ]

  private static let starts: [SettingField] = [
    .optional(
      .waves, \.listedWaves, isCommon: true, text: { WaveSyntax.text($0) },
      parse: { WaveSyntax.parse($0) }),
    .time(.interval, \.intervalMilliseconds, isCommon: true),
  ]

  /// The points tables that an event may have in place of its series' table; points are summed.
  private static let ownPoints: [PointsTable] = [
    .straight, .formula, .cyclocross, .superprestige,
  ]

  private static let groups: [SettingField] = [
    .check(.seasonAge, \.usesSeasonAge),
    .optional(.overallWinners, \.listedWinners, text: { "\($0)" }, parse: { Int($0) }),
    .choice(
      .pointsTable, ["none"] + ownPoints.map(\.rawValue), text: { $0.pointsTable ?? "none" }
    ) { $1.pointsTable = $0 == "none" ? nil : $0 },
  ]

  private static let teams: [SettingField] = [
    .optional(
      .teams, \.listedTeams, text: { $0.joined(separator: ", ") },
      parse: { SettingText.names($0) }),
    .number(.teamScorers, \.teamScorers, isCommon: true),
    .number(.teamDisplacers, \.teamDisplacers, isCommon: true),
    .choice(.teamSplit, \.teamSplit, usual: .together),
    .choice(.teamTie, \.teamTie, usual: .displacer),
    .choice(.incompleteTeams, \.incompleteTeams, usual: .listed),
  ]

  private static let entries: [SettingField] = [
    .asking(.licence, .licence), .asking(.emergencyPhone, .emergencyPhone),
    .asking(.clubNumber, .clubNumber), .asking(.paid, .paid), .asking(.checkIn, .checkIn),
    .asking(.chip, .chip),
  ]

  /// The fields of a rule set.
  static func of(_ discipline: any Discipline.Type) -> [SettingField] {
    all.filter { discipline.settings.contains($0.key) }
  }

  /// The hidden fields: those of other rule sets, and rarer ones unless asked for.
  static func hidden(for discipline: any Discipline.Type, showsMore: Bool) -> Set<String> {
    let shown = of(discipline).filter { $0.isCommon || showsMore }.map(\.id)
    return Set(all.map(\.id)).subtracting(shown)
  }

  /// Whether any of the rarer settings is in use, so that they are shown initially.
  static func usesMore(_ settings: RaceSettings, of discipline: any Discipline.Type) -> Bool {
    let untouched = RaceSettings()
    return of(discipline).contains { field in
      !field.isCommon && field.text(settings) != field.text(untouched)
    }
  }
}

/// Lists as optional values of the form: empty ones are `nil`.
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

/// Locations of readers in one line, each with its timing point: `D-5001 = start, 2 = Bridge`.
enum LocationSyntax {
  static func text(_ locations: [ReaderLocation]) -> String {
    locations.map { "\($0.name) = \($0.point)" }.joined(separator: ", ")
  }

  /// Parses the locations of a line; `nil` if one has no timing point.
  static func parse(_ typed: String) -> [ReaderLocation]? {
    let parts = SettingText.names(typed)
    let locations = parts.compactMap { ReaderLocation(parsing: $0) }
    return locations.count == parts.count ? locations : nil
  }
}

/// Checkpoints in one line, each with its kilometres from the start of a lap: `Bridge 2.5, Top`.
enum CheckpointSyntax {
  static func text(_ checkpoints: [Checkpoint]) -> String {
    checkpoints.map { point in
      point.name + (point.metres.map { " " + RecordTexts.shortKm($0) } ?? "")
    }.joined(separator: ", ")
  }

  /// Parses the checkpoints of a line; a number as the last word is the kilometres.
  static func parse(_ typed: String) -> [Checkpoint]? {
    SettingText.names(typed).map { part in
      let words = part.split(separator: " ")
      guard words.count > 1, let last = words.last, let metres = metres(last) else {
        return Checkpoint(name: part)
      }
      return Checkpoint(name: words.dropLast().joined(separator: " "), metres: metres)
    }
  }

  private static func metres(_ word: Substring) -> Int? {
    word == "0" ? 0 : SettingText.metres(String(word))
  }
}
