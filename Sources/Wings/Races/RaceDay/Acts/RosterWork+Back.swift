import Accounts
import Races
import Store

/// Undoing the removal of entries, and their import.
extension RosterWork {
  /// Restores a removed entry with its crossings.
  ///
  /// - Throws: `RaceError.bibTaken` if another entry has its bib now; `builtOn` if its person has
  ///   joined again or no longer has an account; what the store throws.
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

  /// Removes a restored entry again.
  ///
  /// - Throws: `RaceError.builtOn` if it was changed later; what the store throws.
  func takeOut(_ entry: Entry, removedBy record: CrossingID) throws {
    guard try self.entry(entry.id) == entry else { throw RaceError(.builtOn) }
    try work.transaction.delete(RaceCollections.entries, id: entry.id)
    try work.records.correct(record, .restored)
  }

  /// Changes an entry to its state before or after an import; `nil` means not entered.
  ///
  /// - Throws: `RaceError.builtOn` if it was changed later; what the store throws.
  func turn(_ present: Entry?, into wanted: Entry?) throws {
    guard let id = (present ?? wanted)?.id else { return }
    let stored = try work.transaction.get(RaceCollections.entries, id).map(Entry.init(stored:))
    guard stored == present else { throw RaceError(.builtOn) }
    if let wanted {
      try put(wanted)
      try work.append(.roster(present == nil ? .added : .edited, entryID: id, bib: wanted.bib))
    } else {
      try work.transaction.delete(RaceCollections.entries, id: id)
      // Without a bib: its earlier crossings then belong to the entry that gets the bib next.
      try work.append(.roster(.removed, entryID: id, bib: ""))
    }
  }
}
