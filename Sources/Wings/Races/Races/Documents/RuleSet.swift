/// The named rules that put a board in order; without one the seed's own way holds.
package enum RuleSet: String, Codable, Sendable, CaseIterable {
  case road, track, laps, distance, backyard, timetrial, crosscountry
}
