import Races

/// A result that stands: one that records are taken from.
package struct RecordMark: Sendable, Equatable {
  package let event: RecordEvent
  package let milliseconds: Int?
  package let metres: Int?
  /// As the rule set of its race prints it; empty where metres are what counts.
  package let time: String
  package let name: String
  package let userID: String?
  package let entryID: String
  package let sex: Sex?
  package let categories: [String]
  package let competitionID: String
  package let competitionName: String
  package let date: String?

  /// A record needs a place that stands; none for anything else.
  ///
  /// Typed and imported results count: whoever ran the race vouches for them. What does not:
  /// - DNF, DSQ, OTL and the rest, and whoever was pulled: they have a place at most, no finish;
  /// - results with estimated crossings: nobody saw them all;
  /// - rows of erased people: there is nobody left to hold a record;
  /// - anybody still on the way or cut short by a stop, and distances while the clock runs: they still grow.
  package init?(_ row: BoardRow, of competition: Competition) {
    guard row.isFinished, row.status == .ok, !row.isErased, row.estimated == 0,
      !competition.goesByDistance || !competition.race.isRunning,
      let event = RecordEvent(competition, row)
    else { return nil }
    let metres = event.metres ?? row.km.map { Int(($0 * 1_000).rounded()) }
    guard ((event.isMostMetres ? metres : row.milliseconds) ?? 0) > 0 else { return nil }
    self.event = event
    milliseconds = row.milliseconds
    self.metres = metres
    time = event.isMostMetres ? "" : row.time
    (name, userID, entryID) = (row.name, row.userID, row.entryID)
    (sex, categories) = (row.sex, row.categories)
    (competitionID, competitionName) = (competition.id, competition.name)
    date = competition.date
  }

  /// Whether it takes a record away from another mark over the same; an equal one does not, unless
  /// it was set on an earlier day.
  func beats(_ other: RecordMark) -> Bool {
    let (own, others) =
      event.isMostMetres
      ? (-(metres ?? 0), -(other.metres ?? 0))
      : (milliseconds ?? .max, other.milliseconds ?? .max)
    guard own == others else { return own < others }
    guard let day = date, let otherDay = other.date else { return false }
    return day < otherDay
  }
}

extension [RecordMark] {
  /// The best over each event, shortest first.
  var best: [RecordMark] {
    var best: [RecordEvent: RecordMark] = [:]
    for mark in self {
      if let known = best[mark.event], !mark.beats(known) { continue }
      best[mark.event] = mark
    }
    return best.values.sorted { $0.event < $1.event }
  }
}

/// Whose record: of one sex and category, or of everybody.
package struct RecordGroup: Sendable, Hashable {
  package var sex: Sex?
  package var category: String?

  package init(sex: Sex? = nil, category: String? = nil) {
    self.sex = sex
    self.category = category
  }

  /// Every group a mark stands in.
  static func of(_ mark: RecordMark) -> [RecordGroup] {
    let sexes = mark.sex.map { [nil, $0] } ?? [nil]
    return sexes.flatMap { sex in
      [RecordGroup(sex: sex)] + mark.categories.map { RecordGroup(sex: sex, category: $0) }
    }
  }
}
