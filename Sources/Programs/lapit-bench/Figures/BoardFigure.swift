import Accounts
import Races

/// Ranking a million crossings from scratch, against sorting them.
enum BoardFigure {
  static func lines(in _: Workplace) -> [Line] {
    let race = MemoryRace()
    let table = race.table
    let records = race.passings.indices.map(race.record)
    var generator = SeededNumbers(state: 1)
    let shuffled = table.rows.shuffled(using: &generator)
    let fromTable = compare(shuffled) {
      RaceBook(competition: race.competition, entries: race.entries, crossings: table)
    }
    let fromLog = compare(shuffled) {
      RaceBook(competition: race.competition, entries: race.entries, log: records)
    }
    return [Line("board", fromTable, atMost: 10), Line("board from log", fromLog)]
  }

  private static func compare(_ rows: [CrossingRow], _ book: () -> RaceBook) -> Comparison {
    Comparison.inTurn(
      pairs: 1, measured: { Stopwatch.seconds { rank(book()) } },
      yardstick: { Stopwatch.seconds { sort(rows) } })
  }

  private static func rank(_ book: RaceBook) {
    precondition(book.row(at: 0).laps == MemoryRace.field.laps, "The board is not that race's.")
  }

  private static func sort(_ rows: [CrossingRow]) {
    let sorted = rows.sorted { one, other in
      one.moment == other.moment
        ? one.id.rawValue < other.id.rawValue : one.moment < other.moment
    }
    keep(sorted)
  }
}
