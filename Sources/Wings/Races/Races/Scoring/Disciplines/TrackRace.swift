import Languages
import Timekeeping

/// A track race over a number of laps.
package struct TrackRace: FixedDistance {
  package static let settings: [SettingKey] =
    .timed + [.distance, .waves]
  package static let showsLeaderLap = true

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.track") }
  package var explanation: Wording { Wording("races.rule.track.about") }

  /// Rounds hand times up to the next tenth of a second (World Athletics, track races).
  package var printing: TimePrinting { TimePrinting(1, .up) }
}
