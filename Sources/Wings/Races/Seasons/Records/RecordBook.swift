import Accounts
import Races
import Store
import Synchronization

/// The records of all competitions; each is read once, and again only after a change.
package struct RecordBook: Sendable {
  private let races: [String: RaceRecords]
  /// The ids of competitions, newest first.
  private let order: [String]
  /// The names of courses, by id.
  let courseNames: [String: String]
  /// The last transaction included.
  private let sequence: Int

  /// Reads every competition; this is slow and not for the event loop.
  init(store: any DocumentStore) throws {
    try self.init(store: store, known: [:])
  }

  private init(store: any DocumentStore, known: [String: RaceRecords]) throws {
    // Read first, so that changes made meanwhile are read twice, not missed.
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

  /// Returns the current state.
  func refreshed(from store: any DocumentStore) throws -> RecordBook {
    guard case .list(let changes, _) = try store.changes(after: sequence) else {
      return try RecordBook(store: store)
    }
    guard !changes.isEmpty else { return self }
    let touched = try touched(by: changes, in: store)
    return try RecordBook(store: store, known: races.filter { !touched.contains($0.key) })
  }

  /// Returns the competitions whose records may be affected by changes.
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

  /// All competitions, newest first.
  var all: [RaceRecords] { order.compactMap { races[$0] } }
}

/// The best results of one competition by event and group, which are all that records need.
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

  /// Returns whether a mark belongs to a person, whose name may change.
  func names(userID: String) -> Bool { best.values.contains { $0.userID == userID } }

  func holds(entryID: String) -> Bool { best.values.contains { $0.entryID == entryID } }
}

/// The records as last read, shared by all screens and threads.
package final class RecordArchive: Sendable {
  private let store: any DocumentStore
  private let book = Mutex<RecordBook?>(nil)
  /// Allows one reader at a time, because two at once would take twice as long.
  private let reading = Mutex(())

  package init(store: any DocumentStore) {
    self.store = store
  }

  /// The records last read, without waiting; `nil` before the first reading.
  package var known: RecordBook? { book.withLock { $0 } }

  /// Returns the current records; this is slow and not for the event loop.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package func current() throws -> RecordBook {
    try reading.withLock { _ in
      let fresh = try known?.refreshed(from: store) ?? RecordBook(store: store)
      book.withLock { $0 = fresh }
      return fresh
    }
  }
}
