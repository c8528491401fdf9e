import Languages
import Timekeeping

/// A cross-country race: like a road race, with team scoring.
package struct CrossCountry: FixedDistance {
  package static let settings: [SettingKey] =
    .timed + [.distance, .waves]
    + [.teamScorers, .teamDisplacers, .teamSplit, .teamTie, .incompleteTeams]
  package static let scoresTeams = true

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.crosscountry") }
  package var explanation: Wording { Wording("races.rule.crosscountry.about") }

  /// Rounds up to the next tenth of a second (NCAA, cross-country).
  package var printing: TimePrinting { TimePrinting(1, .up) }
}
