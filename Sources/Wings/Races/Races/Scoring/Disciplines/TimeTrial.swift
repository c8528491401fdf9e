import Languages
import Timekeeping

/// A time trial: every competitor rides alone from an individual start.
package struct TimeTrial: FixedDistance {
  package static let settings: [SettingKey] =
    .timed + [.distance, .interval]
  package static let sharesEqualTimes = true

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.timetrial") }
  package var explanation: Wording { Wording("races.rule.timetrial.about") }
  package var printing: TimePrinting { TimePrinting(1, .down) }

  /// Uses the competitor's crossing of the start line as the start.
  ///
  /// A late start costs no time.
  package func start(given: Int, crossed: Int?) -> IndividualStart {
    IndividualStart(gun: crossed ?? given, net: crossed ?? given)
  }
}
