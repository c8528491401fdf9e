import Languages

/// The named rules that put a board in order; without one the seed's own way holds.
package enum RuleSet: String, Codable, Sendable, CaseIterable {
  case road, track, laps, distance, backyard, timetrial, crosscountry

  /// Its name for people.
  package var wording: Wording { Wording("races.rule.\(rawValue)") }

  /// What it counts, in one sentence.
  package var explanation: Wording { Wording("races.rule.\(rawValue).about") }
}
