import Store

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
  /// The planned start of a wave in milliseconds after the first gun, where it gets none of its own.
  package var waveOffsets: [String: Int] = [:]
  /// What ends a `laps` race.
  package var lapsEnd = LapsEnd.leader
  /// Which laps count in a race over a set time.
  package var limitRule = LimitRule.completed
  /// In a lap race over a time: how long the leader is to ride, in milliseconds.
  package var targetMilliseconds: Int?
  /// Competitors of a road race closer than this to the one in front get the same time.
  package var bunchGapMilliseconds: Int?
  /// The time for one loop of a `backyard`; an hour where absent.
  package var loopMilliseconds: Int?
  /// How many of a team score in `crosscountry`; five where absent.
  package var teamScorers: Int?
  /// How many more of a team push others back; two where absent.
  package var teamDisplacers: Int?
  /// Competitors further behind than this part of the leader's first lap may be pulled, in percent.
  package var pullShare: Int?
  package var checkpoints: [Checkpoint] = []
  /// From one start of a time trial to the next.
  package var intervalMilliseconds: Int?
  package var teams: [String] = []
  package var courseID: String?
  /// The name of the points table places earn points by.
  package var pointsTable: String?
  /// The length of the whole race, where it is not that of its laps.
  package var distanceMetres: Int?
  /// What is asked of entries beyond what boards and files need; nothing where absent.
  package var entryFields: [EntryField]?

  package init() {}

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    laps = try fields.optional(.laps, in: Bounds.laps)
    lapMetres = try fields.optional(.lapMetres, in: Bounds.metres)
    limitMilliseconds = try fields.optional(.limitMilliseconds, in: Bounds.duration)
    basis = try fields.value(.basis, default: .gun)
    groupBasis = try fields.optional(.groupBasis)
    sharesEqualPrintedTimes = try fields.value(.sharesEqualPrintedTimes, default: false)
    minimumLapMilliseconds = try fields.optional(.minimumLapMilliseconds, in: Bounds.duration)
    usesSeasonAge = try fields.value(.usesSeasonAge, default: false)
    overallWinnersOutOfGroups = try fields.value(
      .overallWinnersOutOfGroups, default: 0, in: Bounds.competitors)
    waves = try fields.list(.waves)
    lapsEnd = try fields.value(.lapsEnd, default: .leader)
    limitRule = try fields.value(.limitRule, default: .completed)
    targetMilliseconds = try fields.optional(.targetMilliseconds, in: Bounds.duration)
    bunchGapMilliseconds = try fields.optional(.bunchGapMilliseconds, in: Bounds.duration)
    loopMilliseconds = try fields.optional(.loopMilliseconds, in: Bounds.duration)
    pullShare = try fields.optional(.pullShare, in: Bounds.percent)
    waveOffsets = try fields.table(.waveOffsets, in: Bounds.duration)
    intervalMilliseconds = try fields.optional(.intervalMilliseconds, in: Bounds.duration)
    teamScorers = try fields.optional(.teamScorers, in: Bounds.scorers)
    teamDisplacers = try fields.optional(.teamDisplacers, in: Bounds.competitors)
    teams = try fields.list(.teams)
    checkpoints = try fields.list(.checkpoints)
    courseID = try fields.optional(.courseID)
    pointsTable = try fields.optional(.pointsTable)
    distanceMetres = try fields.optional(.distanceMetres, in: Bounds.metres)
    entryFields = try fields.optional(.entryFields)
  }
}
