import Races

/// Ranking a million crossings from scratch, against sorting them.
enum BoardFigure {
  static func lines(in _: Workplace) -> [Line] {
    let race = MemoryRace()
    let table = race.table
    let records = race.passings.indices.map(race.record)
    var generator = Noise()
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

/// A random number generator with a fixed sequence (SplitMix64).
private struct Noise: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
