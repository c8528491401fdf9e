import Races

/// Memory that a crossing takes in a race of a million, against its row alone.
///
/// The race is read from its log, record by record; what the allocator keeps for later counts.
enum MemoryFigure {
  private static let held = "held"
  private static let rows = "rows"

  static func lines(in workplace: Workplace) throws -> [Line] {
    var (held, rows) = (Rounds(), Rounds())
    for _ in 0..<Comparison.rounds {
      let results = try Programs(workplace: workplace).results(of: .memory)
      held.rounds += results[Self.held].rounds
      rows.rounds += results[Self.rows].rounds
    }
    let crossings = Double(MemoryRace.field.entries * MemoryRace.field.laps)
    return [
      Line(
        "memory", bytes: Int((held.median / crossings).rounded()),
        yardstick: Int((rows.median / crossings).rounded()))
    ]
  }

  /// Measures in this process, which does nothing else.
  static func results() -> ChildResults {
    let race = MemoryRace()
    var results = ChildResults()
    results.add(Samples(values: [growth { race.table }]), to: rows)
    results.add(Samples(values: [growth { book(of: race) }]), to: held)
    return results
  }

  private static func book(of race: MemoryRace) -> RaceBook {
    RaceBook(
      competition: race.competition, entries: race.entries,
      log: race.passings.indices.lazy.map(race.record))
  }

  /// By how many bytes the process grows when something is made and kept.
  private static func growth<Value>(_ make: () -> Value) -> Double {
    let before = ProcessFacts.own.resident
    let value = make()
    let after = ProcessFacts.own.resident
    keep(value)
    return Double(after - before)
  }
}
