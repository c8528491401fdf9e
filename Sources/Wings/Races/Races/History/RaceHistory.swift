import Languages
import Store
import Timekeeping

/// Everything that was done to a race, in order; corrected records stay in the list.
///
/// It reads the whole log: do not create it on the event loop.
package struct RaceHistory: Sendable {
  /// The lines, oldest first.
  package let lines: [HistoryLine]

  /// Reads the log of a competition.
  ///
  /// - Parameters:
  ///   - store: The store that holds it.
  ///   - competitionID: The competition.
  ///   - entryID: The entry to read; `nil` for everything.
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(
    store: any DocumentStore, competitionID: String, entryID: String? = nil
  ) throws {
    lines = try store.read { reader in
      let book = try RaceBook(reading: competitionID, from: reader)
      let log = try reader.find(RaceCollections.log(competitionID)).map(LogRecord.init(stored:))
      var history = HistoryReading(book: book, of: entryID)
      history.names = try Self.names(of: log, from: reader)
      history.clocks = FormerClocks(of: book, log)
      for record in log { history.take(record) }
      guard let entryID else { return history.lines }
      return history.lines.filter { $0.entryIDs.contains(entryID) }
    }
  }

  private static func names(
    of log: [LogRecord], from reader: any StoreReader
  ) throws -> [String: String] {
    var names: [String: String] = [:]
    for id in Set(log.map(\.author)) {
      names[id] = try reader.get(RaceCollections.people, id)?.value.full
    }
    return names
  }
}
