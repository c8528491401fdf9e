import Races

/// The memory per crossing in a race of a million, against the row alone.
///
/// The race is read from its log record by record, and memory kept by the allocator counts.
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

  /// Returns the process's growth in bytes when a value is made and kept.
  private static func growth<Value>(_ make: () -> Value) -> Double {
    let before = ProcessFacts.own.resident
    let value = make()
    let after = ProcessFacts.own.resident
    keep(value)
    return Double(after - before)
  }
}
