import Store

extension RaceDirectory {
  /// Returns whether a competition has started, or has a crossing or a result.
  ///
  /// For most competitions that have not begun, the log and the entries alone show this. The race
  /// is built only if something was recorded.
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
  /// Whether its result was typed or read from a file.
  fileprivate var hasGivenResult: Bool { km > 0 || min > 0 || imported != nil }
}

extension RaceAct {
  /// Whether it recorded crossings.
  fileprivate var isOfCrossings: Bool {
    if case .crossings = self { true } else { false }
  }
}
