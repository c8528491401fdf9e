/// The mapping from stored rule set names to types.
///
/// No other code distinguishes rule sets by name.
package enum Disciplines {
  /// Returns the type of a rule set; without one, the plain type of the format.
  package static func type(
    of rules: RuleSet?, format: Format, lapsEnd: LapsEnd = .leader
  ) -> any Discipline.Type {
    switch rules {
    case .road: RoadRace.self
    case .track: TrackRace.self
    case .laps: lapsEnd == .winAndOut ? WinAndOut.self : LapRace.self
    case .distance: DistanceRace.self
    case .backyard: Backyard.self
    case .timetrial: TimeTrial.self
    case .crosscountry: CrossCountry.self
    case nil: format == .time ? LeastTime.self : MostDistance.self
    }
  }
}

extension RuleSet {
  /// The only format it can be used with.
  package var format: Format { Disciplines.type(of: self, format: .time).format }
}

extension Competition {
  /// The type of its rule set.
  package var disciplineType: any Discipline.Type {
    Disciplines.type(of: rules, format: format, lapsEnd: settings.lapsEnd)
  }

  /// The rule set with the facts of this race.
  package var discipline: any Discipline { disciplineType.init(RaceFacts(of: self)) }

  /// Whether the distance decides: kilometres can be typed, not minutes.
  package var goesByDistance: Bool { format == .distance }
}
