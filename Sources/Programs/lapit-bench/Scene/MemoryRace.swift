import Races
import Timekeeping

/// A race of a million crossings that is in memory alone.
struct MemoryRace {
  static let field = RaceField(entries: 5_000, laps: 200)

  let competition: Competition
  let entries: [Entry]
  let passings = field.passings

  init() {
    var competition = Competition(
      id: "race", name: "Quarry Loop", format: .time, ownerID: "owner")
    competition.rules = .laps
    competition.settings.laps = Self.field.laps
    self.competition = competition
    entries = (1...Self.field.entries).map {
      Entry(id: Self.entryID($0), competitionID: "race", bib: "\($0)", name: "Rider \($0)")
    }
  }

  private static func entryID(_ bib: Int) -> String { "entry-\(bib)" }

  /// Its crossings as a race keeps them, in the order of entry.
  var table: CrossingTable {
    var table = CrossingTable()
    table.reserve(crossings: passings.count)
    for (index, passing) in passings.enumerated() {
      table.append(
        CrossingRow(
          id: CrossingID(sequence: index + 1), elapsedMilliseconds: passing.milliseconds,
          rider: passing.bib - 1))
    }
    return table
  }

  /// One record of its log.
  func record(_ index: Int) -> LogRecord {
    let passing = passings[index]
    var act = CrossingAct(
      bib: "\(passing.bib)", moment: .elapsed(passing.milliseconds), source: .desk)
    act.entryID = Self.entryID(passing.bib)
    let stamp = Stamp(boot: "boot", bootTime: passing.milliseconds, utc: passing.milliseconds)
    var record = LogRecord(
      stamp: stamp, author: "owner", sitting: "sitting", act: .crossings([act]))
    record.id = CrossingID(sequence: index + 1).documentID
    return record
  }
}
