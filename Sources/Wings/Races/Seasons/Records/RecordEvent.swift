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
