import Languages

/// A race with a time limit, such as six or twenty-four hours: the most metres win.
package struct DistanceRace: LimitedTime {
  package static let settings: [SettingKey] =
    .counted + [.limit, .limitRule, .waves]
  package static let comparison = Comparison.setTime
  package static let showsLeaderLap = true

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.distance") }
  package var explanation: Wording { Wording("races.rule.distance.about") }
}
