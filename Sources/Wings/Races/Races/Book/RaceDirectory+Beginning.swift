import Store

extension RaceDirectory {
  /// Whether there is something to tell of a competition: it has started, or somebody was recorded or
  /// has a result.
  ///
  /// Most of those that have not begun are known by their lists alone; a race is put together only
  /// where something of it was written.
  ///
  /// - Throws: What the store throws.
  package func hasBegun(_ competition: Competition) throws -> Bool {
    if competition.race.hasStarted { return true }
    return try store.read { reader in
      let log = try reader.find(RaceCollections.log(competition.id))
      let hasCrossings = log.contains { LogRecord(stored: $0).act.isOfCrossings }
      let hasGiven =
        try !hasCrossings
        && reader.find(
          RaceCollections.entries, .matching("competition_id", .string(competition.id))
        ).contains { Entry(stored: $0).hasGivenResult }
      guard hasCrossings || hasGiven else { return false }
      return try RaceBook(reading: competition.id, from: reader).hasBegun
    }
  }
}

extension Entry {
  /// Whether a result of it was typed or read from a file.
  fileprivate var hasGivenResult: Bool { km > 0 || min > 0 || imported != nil }
}

extension RaceAct {
  /// Whether somebody was recorded by it.
  fileprivate var isOfCrossings: Bool {
    if case .crossings = self { true } else { false }
  }
}
