import Store

/// The settings of a race.
package struct RaceSettings: Codable, Sendable, Equatable {
  /// The laps to do; a `laps` race ends when the leader has completed them.
  package var laps: Int?
  /// The length of a lap in metres.
  package var lapMetres: Int?
  /// The time limit: the duration of a `distance` race, elsewhere the limit for OTL.
  package var limitMilliseconds: Int?
  /// The timing basis of the overall order.
  package var basis: Basis = .gun
  /// The timing basis within groups; `nil` for that of the overall order.
  package var groupBasis: Basis?
  /// Whether equal printed times share a place.
  package var sharesEqualPrintedTimes = false
  /// The shortest lap that is not flagged as a double.
  package var minimumLapMilliseconds: Int?
  /// Whether the age is that reached in the year of the season, instead of that on race day.
  package var usesSeasonAge = false
  /// How many of the overall winners of each sex have no place in their groups.
  package var overallWinnersOutOfGroups = 0
  /// The names of the waves, in starting order.
  package var waves: [String] = []
  /// The planned starts of waves without their own gun, in milliseconds after the first gun.
  package var waveOffsets: [String: Int] = [:]
  /// What ends a `laps` race.
  package var lapsEnd = LapsEnd.leader
  /// Which laps count in a race with a time limit.
  package var limitRule = LimitRule.completed
  /// The target time of the leader in a timed lap race, in milliseconds.
  package var targetMilliseconds: Int?
  /// The gap below which competitors of a road race get the time of the one ahead.
  package var bunchGapMilliseconds: Int?
  /// The time for one loop of a `backyard`; an hour if `nil`.
  package var loopMilliseconds: Int?
  /// How many runners of a team score in `crosscountry`; five if `nil`.
  package var teamScorers: Int?
  /// How many more runners of a team displace others; two if `nil`.
  package var teamDisplacers: Int?
  /// Who is scored together in teams; everyone if `nil`.
  package var teamSplit: TeamSplit?
  /// The rule for teams with equal points; the displacers if `nil`.
  package var teamTie: TeamTie?
  /// The treatment of incomplete teams; listed without a place if `nil`.
  package var incompleteTeams: IncompleteTeams?
  /// The share of the leader's first lap, in percent.
  ///
  /// Competitors further behind than that may be pulled.
  package var pullShare: Int?
  package var checkpoints: [Checkpoint] = []
  /// The timing points of readers' locations; the finish for all others.
  package var locations: [ReaderLocation]?
  /// The time between two starts of a time trial.
  package var intervalMilliseconds: Int?
  package var teams: [String] = []
  package var courseID: String?
  /// The sport, if the organizer names it; records keep sports apart.
  package var sport: Sport?
  /// The name of the points table for places.
  package var pointsTable: String?
  /// The length of the whole race, if it is not the sum of its laps.
  package var distanceMetres: Int?
  /// Whether an unknown bib counts for one with other leading zeros: `007` for `7`.
  ///
  /// It is set when a user first assigns such a bib to the entry with the other zeros.
  package var ignoresBibZeros: Bool?
  /// The extra fields asked of entries; none if `nil`.
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
    teamSplit = try fields.optional(.teamSplit)
    teamTie = try fields.optional(.teamTie)
    incompleteTeams = try fields.optional(.incompleteTeams)
    teams = try fields.list(.teams)
    checkpoints = try fields.list(.checkpoints)
    let located: [ReaderLocation] = try fields.list(.locations)
    locations = located.isEmpty ? nil : located
    courseID = try fields.optional(.courseID)
    sport = try fields.optional(.sport)
    pointsTable = try fields.optional(.pointsTable)
    distanceMetres = try fields.optional(.distanceMetres, in: Bounds.metres)
    ignoresBibZeros = try fields.optional(.ignoresBibZeros)
    entryFields = try fields.optional(.entryFields)
  }
}

/// The start of an entrant's time.
package enum Basis: String, Codable, Sendable, CaseIterable {
  /// The start of the entrant's race, wave or interval.
  case gun
  /// The entrant's crossing of the start line, or `gun` if there was none.
  case net
}

/// An extra field that a race may ask of its entries; these fields are never published.
package enum EntryField: String, Codable, Sendable, CaseIterable {
  case licence, emergencyPhone, clubNumber, paid, checkIn, chip
}

extension RaceSettings {
  /// Returns whether a race asks for a field.
  package func asks(for field: EntryField) -> Bool { entryFields?.contains(field) ?? false }

  /// Sets whether a race asks for a field.
  package mutating func ask(for field: EntryField, _ isAsked: Bool) {
    let asked = EntryField.allCases.filter { $0 == field ? isAsked : asks(for: $0) }
    entryFields = asked.isEmpty ? nil : asked
  }
}

/// What ends a lap race.
package enum LapsEnd: String, Codable, Sendable, CaseIterable {
  /// The leader's last lap ends the race for everyone.
  case leader
  /// Everyone rides the full distance.
  case everyone
  /// From the set lap on, the winner of each lap leaves the race; earlier winners rank first.
  case winAndOut
}

/// Which laps of a race with a time limit count.
package enum LimitRule: String, Codable, Sendable, CaseIterable {
  /// Laps completed within the limit.
  case completed
  /// Also the lap begun within the limit.
  case begun
}

/// A named point on a lap where entrants are timed.
package struct Checkpoint: Codable, Sendable, Hashable {
  package var name: String
  /// Metres from the start of a lap; `nil` if not measured.
  package var metres: Int?

  package init(name: String, metres: Int? = nil) {
    self.name = name
    self.metres = metres
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    name = try fields.text(.name)
    metres = try fields.optional(.metres, in: Bounds.metres)
  }
}

/// The valid ranges of numbers in documents and in the log; other values count as damaged.
///
/// They are wide enough for every race, and small enough that no sum or product of them overflows.
package enum Bounds {
  /// A duration in milliseconds: up to 31 years, the longest that can be typed.
  package static let duration = 0...999_999_999_999
  /// A moment before or after a race's start, in milliseconds.
  package static let elapsed = -999_999_999_999...999_999_999_999
  /// A distance in metres: up to a million kilometres.
  package static let metres = 0...1_000_000_000
  package static let kilometres = 0...1_000_000.0
  package static let minutes = 0...16_666_666.0
  /// The height above sea level, in decimetres.
  package static let height = -1_000_000...1_000_000
  /// An angle in millionths of a degree.
  package static let angle = -360_000_000...360_000_000
  package static let laps = 0...1_000_000
  /// The number of competitors of a team, or at the top of a board.
  package static let competitors = 0...1_000_000
  /// The number of scoring members of a team.
  package static let scorers = 1...1_000
  package static let percent = 0...1_000
  /// The age in years.
  package static let age = 0...1_000
  /// The points for a place.
  package static let points = 0...1_000_000
}
