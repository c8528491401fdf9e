import Languages
import Timekeeping

/// A time trial: everybody against the clock, from a start of their own.
package struct TimeTrial: FixedDistance {
  package static let settings: [SettingKey] =
    .timed + [.distance, .interval]
  package static let sharesEqualTimes = true

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.timetrial") }
  package var explanation: Wording { Wording("races.rule.timetrial.about") }
  package var printing: TimePrinting { TimePrinting(1, .down) }

  /// The own crossing of the start line is the start: who is late there loses nothing by it.
  package func start(given: Int, crossed: Int?) -> IndividualStart {
    IndividualStart(gun: crossed ?? given, net: crossed ?? given)
  }
}
