import Languages

/// A contest without a rule set, won by the most kilometres.
package struct MostDistance: LimitedTime {
  package static let settings: [SettingKey] =
    .common + [.limit]
  package static let comparison = Comparison.mostDistance

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.mostDistance") }
  package var explanation: Wording { Wording("scoring.why.seed.distance") }
}
