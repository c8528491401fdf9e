import Timekeeping

/// One competition as it stands: a fold over its documents and its log.
///
/// Each change is taken in by itself, at a cost that does not grow with the race; the outcome is
/// always that of reading everything from scratch.
package struct RaceBook: Sendable {
  package internal(set) var competition: Competition
  var rules: RaceRules
  var clock = RaceClock()
  var table = CrossingTable()
  var marks = MarkLedger()
  /// Desks that have said what they do and are not closed, by sitting.
  package internal(set) var desks: [String: OpenDesk] = [:]
  package var riders: [Rider] = []
  var riderOfEntry: [String: Int32] = [:]
  var riderOfBib: [String: Int32] = [:]
  /// Rows that belong to whoever has their bib, by bib.
  var rowsOfBib: [String: [Int32]] = [:]
  /// Crossings of a bib up to this one were an entry's that is gone.
  var goneUpTo: [String: CrossingID] = [:]
  /// What each group that is judged together has decided.
  var fields: [String: FieldState] = [:]
  /// Who was put behind a rider by the judges.
  var relegatedBehind: [Int32: [Int32]] = [:]
  var questionRows: [Int32] = []
  /// Overall and group keys by rider: apart from the riders, so that comparing touches little.
  var keys: [RankKey] = []
  var groupKeys: [RankKey] = []
  var overall = Ranking()
  var byGroup: [String: Ranking] = [:]
  var bySex: [Sex: Ranking] = [:]
  var due = DueList()

  /// Reads a race from its documents and its whole log, oldest record first.
  package init(
    competition: Competition, entries: [Entry], log: some Sequence<LogRecord> = [LogRecord](),
    accountNames: [String: String] = [:]
  ) {
    self.competition = competition
    rules = RaceRules(of: competition)
    for entry in entries { addRider(entry, accountNames: accountNames) }
    for record in log { _ = fold(record) }
    rebuild()
  }

  /// Reads a race from crossings that are already in memory.
  package init(competition: Competition, entries: [Entry], crossings: CrossingTable) {
    self.init(competition: competition, entries: entries)
    table = crossings
    rebuild()
  }

  package var entryCount: Int { overall.riders.count }

  /// Crossings that stand, known and unknown.
  package var crossingCount: Int { table.rows.count { $0.stands } }

  /// The groups entries have places in, in the order of the competition, then by name.
  package var groups: [String] {
    let named = competition.categories.map(\.name).filter { isPopulated($0) }
    return named + byGroup.keys.filter { !named.contains($0) && isPopulated($0) }.sorted()
  }

  private func isPopulated(_ group: String) -> Bool { byGroup[group]?.riders.isEmpty == false }

  package var sexes: [Sex] { Sex.allCases.filter { bySex[$0]?.riders.isEmpty == false } }

  mutating func addRider(_ entry: Entry, accountNames: [String: String]) {
    let index = Int32(riders.count)
    var rider = Rider(entry: entry)
    rider.accountName = (entry.userID ?? entry.userEmail).flatMap { accountNames[$0] } ?? ""
    riders.append(rider)
    keys.append(RankKey())
    groupKeys.append(RankKey())
    riderOfEntry[entry.id] = index
    if !entry.bib.isEmpty { riderOfBib[entry.bib] = index }
  }
}
