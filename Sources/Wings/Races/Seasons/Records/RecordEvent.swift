import Races

/// The event of a result; only results of the same event are compared.
package struct RecordEvent: Sendable, Hashable {
  package let measure: RecordMeasure
  /// The sport of the race, if its organizer names it.
  package let sport: Sport?

  /// Creates the event of a result; `nil` if it is not comparable.
  init?(_ competition: Competition, _ row: BoardRow) {
    guard let measure = RecordMeasure(competition, row) else { return nil }
    (self.measure, sport) = (measure, competition.settings.sport)
  }

  /// The distance, if it is the same for everyone.
  package var metres: Int? { measure.metres }
  /// Whether results of different courses can be compared.
  package var isEverywhere: Bool { measure.isEverywhere }
  /// Whether more is better.
  package var isMostMetres: Bool { measure.isMostMetres }
}

extension RecordEvent: Comparable {
  /// Orders by sport, then shortest first.
  package static func < (one: RecordEvent, other: RecordEvent) -> Bool {
    one.rank == other.rank ? one.measure < other.measure : one.rank < other.rank
  }

  private var rank: Int { sport.flatMap { Sport.allCases.firstIndex(of: $0) } ?? -1 }
}

/// What a result is measured in.
package enum RecordMeasure: Sendable, Hashable {
  /// The least time over a distance.
  case distance(metres: Int)
  /// The most metres within a time limit.
  case duration(milliseconds: Int)
  /// The most metres without a time limit: loops of a backyard, typed kilometres.
  case mostDistance
  /// The least time over laps of unknown length, comparable only on one course.
  case unmeasured(laps: Int)

  /// Creates the measure of a result; `nil` if it is not comparable.
  init?(_ competition: Competition, _ row: BoardRow) {
    let settings = competition.settings
    switch competition.disciplineType.comparison {
    case .setTime:
      guard let limit = settings.limitMilliseconds else { return nil }
      self = .duration(milliseconds: limit)
    case .mostDistance: self = .mostDistance
    case .groupLaps:
      // Only those who did exactly the laps of their race have covered its distance.
      guard let laps = Self.laps(of: row, in: competition), row.laps == laps else { return nil }
      self.init(metres: settings.lapMetres.map { $0 * laps }, laps: laps)
    case .wholeDistance:
      self.init(metres: competition.distanceMetres, laps: settings.laps ?? 1)
    }
  }

  private init(metres: Int?, laps: Int) {
    self =
      metres.map { .distance(metres: RaceDistance.grouped($0)) } ?? .unmeasured(laps: laps)
  }

  /// Returns the laps of a lap race: called during it, of the row's category, or of the race.
  private static func laps(of row: BoardRow, in competition: Competition) -> Int? {
    let called = competition.race.lapCounts
    for name in row.categories {
      let own = competition.categories.first { $0.name == name }?.laps
      if let laps = called[name] ?? own { return laps }
    }
    return called[""] ?? competition.settings.laps
  }

  /// The distance, if it is the same for everyone.
  var metres: Int? { if case .distance(let metres) = self { metres } else { nil } }

  /// Whether results of different courses can be compared.
  var isEverywhere: Bool {
    switch self {
    case .distance, .duration: true
    case .mostDistance, .unmeasured: false
    }
  }

  /// Whether more is better.
  var isMostMetres: Bool {
    switch self {
    case .duration, .mostDistance: true
    case .distance, .unmeasured: false
    }
  }
}

extension RecordMeasure: Comparable {
  /// Orders shortest first, with times over distances before distances within times.
  package static func < (one: RecordMeasure, other: RecordMeasure) -> Bool {
    one.rank == other.rank ? one.size < other.size : one.rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .distance: 0
    case .unmeasured: 1
    case .duration: 2
    case .mostDistance: 3
    }
  }

  private var size: Int {
    switch self {
    case .distance(let size), .unmeasured(let size), .duration(let size): size
    case .mostDistance: 0
    }
  }
}

/// Common distances of races, in metres.
package enum RaceDistance {
  package static let mile = 1_609
  package static let halfMarathon = 21_098
  package static let marathon = 42_195

  /// The distances for predictions and comparisons, shortest first.
  package static let common = [
    1_000, mile, 3_000, 5_000, 10_000, 15_000, halfMarathon, 30_000, marathon, 50_000, 100_000,
  ]

  /// Returns one number for all roundings of the same distance.
  ///
  /// A half marathon is 21.0975 km, a marathon 42.195 km, a mile 1.609344 km.
  package static func grouped(_ metres: Int) -> Int {
    switch metres {
    case 1_609...1_610: mile
    case 21_097...21_100: halfMarathon
    case 42_190...42_200: marathon
    default: metres
    }
  }
}
