import Languages
import Timekeeping

/// A contest without a rule set, won by the least time.
package struct LeastTime: FixedDistance {
  package static let settings: [SettingKey] =
    .common + [.laps, .distance, .limit, .basis]

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.leastTime") }
  package var explanation: Wording { Wording("scoring.why.seed.time") }
  package var printing: TimePrinting { TimePrinting(0, .up) }
}
