import Accounts
import Races
import Store

/// One race a person took part in.
package struct Participated: Sendable, Equatable {
  package let competition: Competition
  package let entryID: String
  /// The person's line of the board.
  package let row: BoardRow
  /// The number of starters that the place counts among.
  package let fieldSize: Int
  /// Whether the results are official.
  package let isOfficial: Bool

  /// The kilometres of the result; 0 without one.
  package let km: Double
  /// The minutes of the result as printed; 0 without one.
  package let minutes: Double
  /// Whether the race has not begun, so that it does not count.
  package let isToCome: Bool

  /// The share of the field behind the person, from 0 to 1.
  ///
  /// It is `nil` without a place, or if the result is short of a fixed distance.
  package var form: Double? {
    guard !row.isShortOfDistance else { return nil }
    return row.place.map { fieldSize > 1 ? 1 - Double($0 - 1) / Double(fieldSize - 1) : 1 }
  }
}

/// The races a person has taken part in, with totals and records.
package struct Participation: Sendable {
  /// The active competitions, newest first.
  package let joined: [Participated]
  /// The inactive competitions, newest first.
  package let previous: [Participated]

  private let userID: String
  /// The last transaction included.
  private let sequence: Int

  /// Reads the races of an account.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package init(store: any DocumentStore, userID: String) throws {
    try self.init(store: store, userID: userID, known: [])
  }

  private init(store: any DocumentStore, userID: String, known: [Participated]) throws {
    self.userID = userID
    // Read first, so that changes made meanwhile are read twice, not missed.
    sequence = try store.read { $0.sequence }
    let entries = try RaceDirectory(store: store).entries(ofUser: userID)
    let races = try entries.compactMap { entry in
      try known.first { $0.entryID == entry.id } ?? Self.race(of: entry, in: store)
    }.sorted { Self.isNewer($0.competition, $1.competition) }
    joined = races.filter(\.competition.isActive)
    previous = races.filter { !$0.competition.isActive }
  }

  /// Returns the current state; races without changes are not read again.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package func refreshed(from store: any DocumentStore) throws -> Participation {
    guard case .list(let changes, _) = try store.changes(after: sequence) else {
      return try Participation(store: store, userID: userID)
    }
    guard !changes.isEmpty else { return self }
    let known = try Self.unchanged(joined + previous, \.competition.id, by: changes, in: store)
    return try Participation(store: store, userID: userID, known: known)
  }

  /// All races that have begun, newest first, active or not.
  package var all: [Participated] {
    (joined + previous).filter { !$0.isToCome }
      .sorted { Self.isNewer($0.competition, $1.competition) }
  }

  package var races: Int { all.count }

  /// The kilometres of all races, active ones included.
  package var totalKm: Double { all.reduce(0) { $0 + $1.km } }

  /// The minutes of all races, active ones included.
  package var totalMinutes: Double { all.reduce(0) { $0 + $1.minutes } }

  /// The best result for each distance and each duration, shortest first.
  package var records: [RecordMark] {
    all.reversed().compactMap { RecordMark($0.row, of: $0.competition) }
      .filter(\.event.isEverywhere).best
  }

  /// Returns the best time over a distance, in milliseconds, leaving out one competition.
  ///
  /// It is `nil` if there is none.
  package func best(overMetres metres: Int, otherThan competitionID: String) -> Int? {
    all.filter { race in
      race.competition.id != competitionID && race.competition.distanceMetres == metres
        && race.row.isFinished
    }.compactMap(\.row.milliseconds).min()
  }

  private static func race(of entry: Entry, in store: any DocumentStore) throws -> Participated? {
    let book: RaceBook
    do {
      book = try store.read { try RaceBook(reading: entry.competitionID, from: $0) }
    } catch let error as RaceError where error.reason == .noSuchCompetition {
      return nil
    }
    guard let position = book.position(ofEntry: entry.id) else { return nil }
    let row = book.row(at: position)
    let km = entry.km > 0 ? entry.km : row.km ?? 0
    let printed = row.publishedMilliseconds.map(book.printed) ?? 0
    let minutes = entry.min > 0 ? entry.min : Double(printed) / 60_000
    return Participated(
      competition: book.competition, entryID: entry.id, row: row,
      fieldSize: Board(of: book).starterCount(rankedWith: row),
      isOfficial: book.official.declaration != nil, km: km, minutes: minutes,
      isToCome: !book.hasBegun)
  }

  static func isNewer(_ one: Competition, _ other: Competition) -> Bool {
    if let first = one.date, let second = other.date, first != second { return first > second }
    return (one.createdUTC ?? 0) > (other.createdUTC ?? 0)
  }
}

extension Participation {
  /// Returns the races not affected by changes; empty if it is not known what a change affects.
  static func unchanged<Race>(
    _ races: [Race], _ competitionID: (Race) -> String, by changes: [Change],
    in store: any DocumentStore
  ) throws -> [Race] {
    var touched: Set<String> = []
    for change in changes {
      switch change.collection {
      case RaceCollections.people.name: return []
      case RaceCollections.competitions.name: touched.insert(change.id)
      case RaceCollections.entries.name:
        let stored = try store.read { try $0.get(RaceCollections.entries, change.id) }
        guard let stored else { return [] }
        touched.insert(stored.value.competitionID)
      default: touched.insert(change.collection)
      }
    }
    return races.filter { race in
      let id = competitionID(race)
      return !touched.contains(id) && !touched.contains(RaceCollections.log(id).name)
    }
  }
}
