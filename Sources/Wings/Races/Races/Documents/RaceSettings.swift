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

/// From where an entrant's time runs.
package enum Basis: String, Codable, Sendable, CaseIterable {
  /// The start of the entrant's race, wave or interval.
  case gun
  /// The entrant's own crossing of the start line; gun where there was none.
  case net
}

/// What a race may ask of its entries beyond what boards and files need: nothing of it is published.
package enum EntryField: String, Codable, Sendable, CaseIterable {
  case licence, emergencyPhone, clubNumber, paid, checkIn, chip
}

extension RaceSettings {
  /// Whether a race asks for something of its entries.
  package func asks(for field: EntryField) -> Bool { entryFields?.contains(field) ?? false }

  /// Begins or ends to ask for something.
  package mutating func ask(for field: EntryField, _ isAsked: Bool) {
    let asked = EntryField.allCases.filter { $0 == field ? isAsked : asks(for: $0) }
    entryFields = asked.isEmpty ? nil : asked
  }
}

/// Which laps of a lap race count (scoring.md, `laps`).
package enum LapsEnd: String, Codable, Sendable, CaseIterable {
  /// The leader's last lap ends the race of everybody.
  case leader
  /// Everybody rides the full distance.
  case everyone
  /// The first across the line from the set lap on is out and placed: fewest laps first.
  case winAndOut
}

/// Which laps of a race over a set time count.
package enum LimitRule: String, Codable, Sendable, CaseIterable {
  /// Those completed before the time is over.
  case completed
  /// Also the one that was begun before.
  case begun
}

/// A named point on a lap where entrants are timed.
package struct Checkpoint: Codable, Sendable, Hashable {
  package var name: String
  /// Metres from the start of a lap; none where nobody has measured it.
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

/// What the numbers of documents and of the log can be; one beyond is damage, and not believed.
///
/// They are wide enough for every race, and small enough that no sum or product of them overflows.
package enum Bounds {
  /// A length of time, in milliseconds: 31 years, the longest that can be typed.
  package static let duration = 0...999_999_999_999
  /// A moment before or after a race's start, in milliseconds.
  package static let elapsed = -999_999_999_999...999_999_999_999
  /// A length of way: a million kilometres.
  package static let metres = 0...1_000_000_000
  package static let kilometres = 0...1_000_000.0
  package static let minutes = 0...16_666_666.0
  /// Above the sea, in decimetres.
  package static let height = -1_000_000...1_000_000
  /// In millionths of a degree.
  package static let angle = -360_000_000...360_000_000
  package static let laps = 0...1_000_000
  /// How many of a team, or of the first on a board.
  package static let competitors = 0...1_000_000
  /// How many of a team score.
  package static let scorers = 1...1_000
  package static let percent = 0...1_000
  /// Years of life.
  package static let age = 0...1_000
  /// What a place earns.
  package static let points = 0...1_000_000
}
