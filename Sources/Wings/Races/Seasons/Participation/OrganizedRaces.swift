import Races
import Store

/// One race that a person organized.
package struct OrganizedRace: Sendable, Equatable {
  package let competition: Competition
  package let entries: Int
  /// The number of competitors with a place.
  package let finishers: Int
}

/// The races that a person has organized, with totals.
package struct OrganizedRaces: Sendable {
  /// The races that have begun, newest first.
  package let all: [OrganizedRace]
  private let userID: String
  /// The last transaction included.
  private let sequence: Int

  /// Reads the races that an account owns or helps to run.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package init(store: any DocumentStore, userID: String) throws {
    try self.init(store: store, userID: userID, known: [])
  }

  private init(store: any DocumentStore, userID: String, known: [OrganizedRace]) throws {
    self.userID = userID
    // Read first, so that changes made meanwhile are read twice, not missed.
    sequence = try store.read { $0.sequence }
    all = try RaceDirectory(store: store).all().filter { $0.isRun(by: userID) }
      .compactMap { competition in
        try known.first { $0.competition == competition } ?? Self.race(competition, in: store)
      }.sorted { Participation.isNewer($0.competition, $1.competition) }
  }

  /// Returns the current state; races without changes are not read again.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package func refreshed(from store: any DocumentStore) throws -> OrganizedRaces {
    guard case .list(let changes, _) = try store.changes(after: sequence) else {
      return try OrganizedRaces(store: store, userID: userID)
    }
    guard !changes.isEmpty else { return self }
    let known = try Participation.unchanged(all, \.competition.id, by: changes, in: store)
    return try OrganizedRaces(store: store, userID: userID, known: known)
  }

  package var entries: Int { all.reduce(0) { $0 + $1.entries } }
  package var finishers: Int { all.reduce(0) { $0 + $1.finishers } }

  private static func race(
    _ competition: Competition, in store: any DocumentStore
  ) throws -> OrganizedRace? {
    let book = try store.read { try RaceBook(reading: competition.id, from: $0) }
    guard book.hasBegun else { return nil }
    return OrganizedRace(
      competition: competition, entries: book.entryCount, finishers: book.placedCount)
  }
}

/// The races that a person organized in one month.
package struct OrganizedMonth: Sendable, Equatable {
  /// The month as `YYYY-MM`.
  package let month: String
  package let races: Int
  package let entries: Int
  package let finishers: Int
  /// Whether one of its races is running, so that the sums may grow.
  package let isRunning: Bool
}

extension OrganizedRaces {
  /// Returns every month from that of the first race to the last, including those without a race.
  ///
  /// - Parameters:
  ///   - today: `YYYY-MM-DD`; its month is the last one unless a race is later.
  ///   - most: The largest number of months; the oldest are left out.
  /// - Returns: The months, oldest first; empty if no race has a date.
  package func months(upTo today: String, most: Int) -> [OrganizedMonth] {
    Month.groups(of: all, upTo: today, most: most, date: \.competition.date).map { month, races in
      OrganizedMonth(
        month: month.text, races: races.count, entries: races.reduce(0) { $0 + $1.entries },
        finishers: races.reduce(0) { $0 + $1.finishers },
        isRunning: races.contains { $0.competition.race.isRunning })
    }
  }
}
