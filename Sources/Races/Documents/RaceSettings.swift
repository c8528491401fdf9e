/// What a rule set can be told.
package struct RaceSettings: Codable, Sendable, Equatable {
  /// Laps to do; in a `laps` race the lap whose completion by the leader ends it.
  package var laps: Int?
  /// Length of a lap in metres.
  package var lapMetres: Int?
  /// The time limit: the length of a `distance` race, elsewhere what makes a result OTL.
  package var limitMilliseconds: Int?
  /// What the overall order goes by.
  package var basis: Basis = .gun
  /// What the order within groups goes by; as overall where absent.
  package var groupBasis: Basis?
  /// Whether equal printed times share a place.
  package var sharesEqualPrintedTimes = false
  /// A lap shorter than this is flagged as a double.
  package var minimumLapMilliseconds: Int?
  /// Whether age is that reached in the season's year, not on race day.
  package var usesSeasonAge = false
  /// How many of the first overall have no place in their groups.
  package var overallWinnersOutOfGroups = 0
  /// The names of the waves, in starting order.
  package var waves: [String] = []

  package init() {}

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    laps = fields.optional(.laps)
    lapMetres = fields.optional(.lapMetres)
    limitMilliseconds = fields.optional(.limitMilliseconds)
    basis = fields.value(.basis, default: .gun)
    groupBasis = fields.optional(.groupBasis)
    sharesEqualPrintedTimes = fields.value(.sharesEqualPrintedTimes, default: false)
    minimumLapMilliseconds = fields.optional(.minimumLapMilliseconds)
    usesSeasonAge = fields.value(.usesSeasonAge, default: false)
    overallWinnersOutOfGroups = fields.value(.overallWinnersOutOfGroups, default: 0)
    waves = fields.value(.waves, default: [])
  }
}
