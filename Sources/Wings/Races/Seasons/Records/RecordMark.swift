import Races

/// A final result, which can be a record.
package struct RecordMark: Sendable, Equatable {
  package let event: RecordEvent
  package let milliseconds: Int?
  package let metres: Int?
  /// The time as the rule set prints it; empty if metres count.
  package let time: String
  package let name: String
  package let userID: String?
  package let entryID: String
  package let sex: Sex?
  package let categories: [String]
  package let competitionID: String
  package let competitionName: String
  package let date: String?

  /// Creates a mark from a result that can be a record; `nil` for all others.
  ///
  /// Typed and imported results count, because the organizer vouches for them. These do not count:
  /// - DNF, DSQ, OTL and other such statuses, and pulled competitors, who have at most a place;
  /// - results with estimated crossings, which were not all seen;
  /// - rows of erased people, who can hold no record;
  /// - results that may grow: of competitors still running or cut short by a stop, and distances
  ///   while the clock runs.
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

  /// Returns whether it beats another mark of the same event.
  ///
  /// An equal mark does so only if it was set on an earlier day.
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
  /// The best mark of each event, shortest first.
  var best: [RecordMark] {
    var best: [RecordEvent: RecordMark] = [:]
    for mark in self {
      if let known = best[mark.event], !mark.beats(known) { continue }
      best[mark.event] = mark
    }
    return best.values.sorted { $0.event < $1.event }
  }
}

/// The group of a record: a sex, a category, both or everyone.
package struct RecordGroup: Sendable, Hashable {
  package var sex: Sex?
  package var category: String?

  package init(sex: Sex? = nil, category: String? = nil) {
    self.sex = sex
    self.category = category
  }

  /// Returns every group a mark belongs to.
  static func of(_ mark: RecordMark) -> [RecordGroup] {
    let sexes = mark.sex.map { [nil, $0] } ?? [nil]
    return sexes.flatMap { sex in
      [RecordGroup(sex: sex)] + mark.categories.map { RecordGroup(sex: sex, category: $0) }
    }
  }
}
