import Accounts
import Races
import Store
import Synchronization

/// The records of all competitions; each is read once and again only after it has changed.
package struct RecordBook: Sendable {
  private let races: [String: RaceRecords]
  /// Newest first.
  private let order: [String]
  /// What courses are called, by id.
  let courseNames: [String: String]
  /// The last transaction that has been read.
  private let sequence: Int

  /// Reads every competition: long work, not for the loop.
  init(store: any DocumentStore) throws {
    try self.init(store: store, known: [:])
  }

  private init(store: any DocumentStore, known: [String: RaceRecords]) throws {
    // Asked for first: what comes meanwhile is read twice, not missed.
    sequence = try store.read { $0.sequence }
    order = try RaceDirectory(store: store).all().map(\.id)
    var races: [String: RaceRecords] = [:]
    for id in order {
      races[id] = try known[id] ?? Self.records(of: id, in: store)
    }
    self.races = races
    courseNames = try Self.names(
      ofCourses: Set(races.values.compactMap(\.competition.settings.courseID)), in: store)
  }

  /// The same as it is now.
  func refreshed(from store: any DocumentStore) throws -> RecordBook {
    guard case .list(let changes, _) = try store.changes(after: sequence) else {
      return try RecordBook(store: store)
    }
    guard !changes.isEmpty else { return self }
    let touched = try touched(by: changes, in: store)
    return try RecordBook(store: store, known: races.filter { !touched.contains($0.key) })
  }

  /// The competitions that changes may have made other records in.
  func touched(by changes: [Change], in store: any DocumentStore) throws -> Set<String> {
    let logs = Dictionary(
      races.keys.map { (RaceCollections.log($0).name, $0) }, uniquingKeysWith: { first, _ in first }
    )
    return try changes.reduce(into: []) { touched, change in
      switch change.collection {
      case RaceCollections.competitions.name: touched.insert(change.id)
      case RaceCollections.entries.name:
        let entry = try store.read { try $0.get(RaceCollections.entries, change.id) }
        if let entry { touched.insert(entry.value.competitionID) }
        touched.formUnion(races.filter { $1.holds(entryID: change.id) }.keys)
      case RaceCollections.people.name:
        touched.formUnion(races.filter { $1.names(userID: change.id) }.keys)
      default: if let id = logs[change.collection] { touched.insert(id) }
      }
    }
  }

  private static func names(
    ofCourses ids: Set<String>, in store: any DocumentStore
  ) throws -> [String: String] {
    try store.read { reader in
      try ids.reduce(into: [:]) { names, id in
        names[id] = try reader.get(RaceCollections.courses, id)?.value.name
      }
    }
  }

  private static func records(of id: String, in store: any DocumentStore) throws -> RaceRecords? {
    do {
      return RaceRecords(try store.read { try RaceBook(reading: id, from: $0) })
    } catch let error as RaceError where error.reason == .noSuchCompetition {
      return nil
    }
  }

  /// Every competition, newest first.
  var all: [RaceRecords] { order.compactMap { races[$0] } }
}

/// The best of one competition by event and group: all that records need to know of it.
struct RaceRecords: Sendable {
  struct Slot: Hashable {
    let event: RecordEvent
    let group: RecordGroup
  }

  let competition: Competition
  private(set) var best: [Slot: RecordMark] = [:]

  init(_ book: RaceBook) {
    competition = book.competition
    for position in 0..<book.entryCount {
      take(book.row(at: position))
    }
  }

  private mutating func take(_ row: BoardRow) {
    guard let mark = RecordMark(row, of: competition) else { return }
    for group in RecordGroup.of(mark) {
      let slot = Slot(event: mark.event, group: group)
      if let known = best[slot], !mark.beats(known) { continue }
      best[slot] = mark
    }
  }

  /// Whether what happened to a person, or to an entry, can change a name or a mark here.
  func names(userID: String) -> Bool { best.values.contains { $0.userID == userID } }

  func holds(entryID: String) -> Bool { best.values.contains { $0.entryID == entryID } }
}

/// The records as last read, kept until the store changes; for all screens and threads.
package final class RecordArchive: Sendable {
  private let store: any DocumentStore
  private let book = Mutex<RecordBook?>(nil)
  /// One reads at a time: two that read the same would take twice as long.
  private let reading = Mutex(())

  package init(store: any DocumentStore) {
    self.store = store
  }

  /// What was read last, at once; none before the first reading.
  package var known: RecordBook? { book.withLock { $0 } }

  /// The records as they are now: long work, not for the loop.
  ///
  /// - Throws: `StoreError` where the store cannot be read.
  package func current() throws -> RecordBook {
    try reading.withLock { _ in
      let fresh = try known?.refreshed(from: store) ?? RecordBook(store: store)
      book.withLock { $0 = fresh }
      return fresh
    }
  }
}
