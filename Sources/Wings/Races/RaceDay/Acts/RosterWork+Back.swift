import Accounts
import Races
import Store

/// Taking back that entries were taken out, or came from a file.
extension RosterWork {
  /// Puts an entry back that was taken out, with the crossings it had.
  ///
  /// - Throws: `RaceError.bibTaken` where somebody else has its bib by now, `builtOn` where its
  ///   person has joined again or is no longer known; what the store throws.
  func putBack(_ entry: Entry, removedBy record: CrossingID) throws {
    guard try work.transaction.get(RaceCollections.entries, entry.id) == nil else {
      throw RaceError(.builtOn)
    }
    if let user = entry.userID {
      let isKnown = try work.transaction.get(RaceCollections.people, user) != nil
      guard isKnown, try self.entry(ofUser: user) == nil else { throw RaceError(.builtOn) }
    }
    try put(entry)
    try work.records.correct(record, .voided)
  }

  /// Takes an entry out again that was put back.
  ///
  /// - Throws: `RaceError.builtOn` where it has been changed since; what the store throws.
  func takeOut(_ entry: Entry, removedBy record: CrossingID) throws {
    guard try self.entry(entry.id) == entry else { throw RaceError(.builtOn) }
    try work.transaction.delete(RaceCollections.entries, id: entry.id)
    try work.records.correct(record, .restored)
  }

  /// Makes an entry what it was before a file changed it, or again what the file made of it; none is
  /// not entered.
  ///
  /// - Throws: `RaceError.builtOn` where it has been changed since; what the store throws.
  func turn(_ present: Entry?, into wanted: Entry?) throws {
    guard let id = (present ?? wanted)?.id else { return }
    let stored = try work.transaction.get(RaceCollections.entries, id).map(Entry.init(stored:))
    guard stored == present else { throw RaceError(.builtOn) }
    if let wanted {
      try put(wanted)
      try work.append(.roster(present == nil ? .added : .edited, entryID: id, bib: wanted.bib))
    } else {
      try work.transaction.delete(RaceCollections.entries, id: id)
      // Without the bib: crossings that had it before the file came are whoever's gets it next.
      try work.append(.roster(.removed, entryID: id, bib: ""))
    }
  }
}
