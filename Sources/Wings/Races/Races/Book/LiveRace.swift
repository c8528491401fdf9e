import Accounts
import Store

/// A competition kept up to date with changes of any process.
package final class LiveRace {
  package let competitionID: String
  package private(set) var book: RaceBook
  /// Whether the competition was deleted; the book then keeps its last state.
  package private(set) var isGone = false
  package let store: any DocumentStore
  private var sequence: Int

  /// Reads a competition.
  ///
  /// - Parameters:
  ///   - store: The store that holds it.
  ///   - competitionID: The competition.
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(store: any DocumentStore, competitionID: String) throws {
    self.store = store
    self.competitionID = competitionID
    (book, sequence) = try store.read { reader in
      (try RaceBook(reading: competitionID, from: reader), reader.sequence)
    }
  }

  /// Applies the changes since the last call; the cost grows with the changes, not the race.
  ///
  /// If it fails, the next call applies the same changes again.
  ///
  /// - Returns: Whether anything of this competition has changed.
  /// - Throws: What the store throws.
  package func refresh() throws -> Bool {
    guard !isGone else { return false }
    switch try store.changes(after: sequence) {
    case .reload(let upTo):
      try reload(upTo: upTo)
      return true
    case .list(let changes, let upTo):
      do {
        let isChanged = try take(changes)
        sequence = max(sequence, upTo)
        return isChanged
      } catch is EarlierRecord {
        try reload(upTo: upTo)
        return true
      }
    }
  }

  /// An out-of-order record or a restored entry, which makes a full reload necessary.
  private struct EarlierRecord: Error {}

  private func take(_ changes: [Change]) throws -> Bool {
    let log = RaceCollections.log(competitionID).name
    let ours = changes.filter { change in
      change.collection == log || change.collection == RaceCollections.entries.name
        || change.collection == RaceCollections.people.name
        || change.collection == RaceCollections.competitions.name && change.id == competitionID
    }
    guard !ours.isEmpty else { return false }
    return try store.read { reader in
      var isChanged = false
      for change in ours {
        let isTaken = try take(change, from: reader)
        isChanged = isTaken || isChanged
      }
      return isChanged
    }
  }

  private func take(_ change: Change, from reader: any StoreReader) throws -> Bool {
    switch change.collection {
    case RaceCollections.competitions.name: try takeCompetition(from: reader)
    case RaceCollections.entries.name: try takeEntry(change, from: reader)
    case RaceCollections.people.name: try takePerson(change, from: reader)
    default: try takeRecord(change, from: reader)
    }
  }

  private func takeCompetition(from reader: any StoreReader) throws -> Bool {
    guard let stored = try reader.get(RaceCollections.competitions, competitionID) else {
      isGone = true
      return true
    }
    book.apply(Competition(stored: stored))
    return true
  }

  private func takeEntry(_ change: Change, from reader: any StoreReader) throws -> Bool {
    guard change.kind != .dropped else { return false }
    guard let stored = try reader.get(RaceCollections.entries, change.id) else {
      let isOurs = book.entry(change.id) != nil
      if isOurs { book.removeEntry(change.id) }
      return isOurs
    }
    guard stored.value.competitionID == competitionID else { return false }
    let entry = Entry(stored: stored)
    // A restored entry owns its earlier crossings again, which requires a full reload.
    if book.field.isGone(entry: entry.id) { throw EarlierRecord() }
    let person = try entry.userID.flatMap { try reader.get(RaceCollections.people, $0) }
    book.apply(entry, accountName: person?.value.full ?? "")
    return true
  }

  private func takePerson(_ change: Change, from reader: any StoreReader) throws -> Bool {
    guard let person = try reader.get(RaceCollections.people, change.id)?.value else {
      return false
    }
    return book.rename(userID: change.id, to: person.full)
  }

  private func takeRecord(_ change: Change, from reader: any StoreReader) throws -> Bool {
    let log = RaceCollections.log(competitionID)
    guard change.kind == .put, let stored = try reader.get(log, change.id) else { return false }
    let record = LogRecord(stored: stored)
    guard book.goesOn(with: record) else { throw EarlierRecord() }
    book.apply(record)
    try book.nameOfficial(from: reader)
    return true
  }

  private func reload(upTo: Int) throws {
    do {
      (book, sequence) = try store.read { reader in
        (try RaceBook(reading: competitionID, from: reader), reader.sequence)
      }
    } catch let error as RaceError where error.reason == .noSuchCompetition {
      isGone = true
    }
  }
}
