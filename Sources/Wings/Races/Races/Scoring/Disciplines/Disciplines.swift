/// Where the stored name of a rule set becomes its type: the only place that tells them apart.
package enum Disciplines {
  /// The rule set of a race; without a name the seed's own way of its format.
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
  /// The only format it goes with.
  package var format: Format { Disciplines.type(of: self, format: .time).format }
}

extension Competition {
  /// The type of its rule set.
  package var disciplineType: any Discipline.Type {
    Disciplines.type(of: rules, format: format, lapsEnd: settings.lapsEnd)
  }

  /// Its rule set, with what the race says about it.
  package var discipline: any Discipline { disciplineType.init(RaceFacts(of: self)) }

  /// Whether it goes by how far everybody came: kilometres can be typed, not minutes.
  package var goesByDistance: Bool { format == .distance }
}
