import Races

/// What results are compared over: only like is held against like.
package enum RecordEvent: Sendable, Hashable {
  /// The least time over so many metres.
  case distance(metres: Int)
  /// The most metres in so many milliseconds.
  case duration(milliseconds: Int)
  /// The most metres, without a set time: loops of a backyard, typed kilometres.
  case mostDistance
  /// The least time over so many laps that nobody has measured: comparable on one course only.
  case unmeasured(laps: Int)

  /// What a result of this competition is compared over; none where nothing is comparable.
  init?(_ competition: Competition, _ row: BoardRow) {
    let settings = competition.settings
    switch competition.disciplineType.comparison {
    case .setTime:
      guard let limit = settings.limitMilliseconds else { return nil }
      self = .duration(milliseconds: limit)
    case .mostDistance: self = .mostDistance
    case .groupLaps:
      // Only those who did every lap of their race, and no more, have covered its distance.
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

  /// The laps of a lap race: as called during it, of the own category, or of everybody.
  private static func laps(of row: BoardRow, in competition: Competition) -> Int? {
    let called = competition.race.lapCounts
    for name in row.categories {
      let own = competition.categories.first { $0.name == name }?.laps
      if let laps = called[name] ?? own { return laps }
    }
    return called[""] ?? competition.settings.laps
  }

  /// The distance it is over, where that is what is the same for everybody.
  package var metres: Int? { if case .distance(let metres) = self { metres } else { nil } }

  /// Whether results of different courses may be compared.
  package var isEverywhere: Bool {
    switch self {
    case .distance, .duration: true
    case .mostDistance, .unmeasured: false
    }
  }

  /// Whether more is better.
  package var isMostMetres: Bool {
    switch self {
    case .duration, .mostDistance: true
    case .distance, .unmeasured: false
    }
  }
}

extension RecordEvent: Comparable {
  /// Shortest first; times over distances before distances in a time.
  package static func < (one: RecordEvent, other: RecordEvent) -> Bool {
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

/// Lengths of races that people know by a name.
package enum RaceDistance {
  package static let mile = 1_609
  package static let halfMarathon = 21_098
  package static let marathon = 42_195

  /// What people run, shortest first: to predict and to compare.
  package static let common = [
    1_000, mile, 3_000, 5_000, 10_000, 15_000, halfMarathon, 30_000, marathon, 50_000, 100_000,
  ]

  /// The same number for what is the same distance, however it was rounded when typed.
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
