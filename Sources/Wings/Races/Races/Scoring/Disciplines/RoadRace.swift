import Languages
import Timekeeping

/// A road race: one lap of the course, or several.
package struct RoadRace: FixedDistance {
  package static let settings: [SettingKey] =
    .timed + [.distance, .bunchGap, .waves]

  /// Riders of a mass start average at most 16 m/s, runners of 5 km less than 7.
  package static let unreachedSpeed = 25

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.road") }
  package var explanation: Wording { Wording("races.rule.road.about") }

  /// Rounds up to the next whole second (World Athletics, road races).
  package var printing: TimePrinting { TimePrinting(0, .up) }
}
