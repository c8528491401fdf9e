import Races
import Store

/// Documents of the first LapIt name people by address; ours name them by id.
package enum SeedEmails {
  /// Gives imported documents the ids of the accounts their addresses belong to.
  ///
  /// - Parameter transaction: Where they are written; documents without an account stay as they are.
  /// - Returns: How many documents were changed.
  /// - Throws: What the store throws.
  package static func map(in transaction: any StoreTransaction) throws -> Int {
    var ids: [String: String] = [:]
    for person in try transaction.find(RaceCollections.people) where !person.value.email.isEmpty {
      ids[person.value.email.lowercased()] = person.id
    }
    var changed = 0
    for stored in try transaction.find(RaceCollections.competitions)
    where stored.value.ownerID.isEmpty {
      guard let id = stored.value.email.flatMap({ ids[$0.lowercased()] }) else { continue }
      var competition = Competition(stored: stored)
      competition.ownerID = id
      competition.email = nil
      try transaction.put(RaceCollections.competitions, id: competition.id, competition)
      changed += 1
    }
    for stored in try transaction.find(RaceCollections.entries) where stored.value.userID == nil {
      guard let id = stored.value.userEmail.flatMap({ ids[$0.lowercased()] }) else { continue }
      var entry = Entry(stored: stored)
      entry.userID = id
      entry.userEmail = nil
      try transaction.put(RaceCollections.entries, id: entry.id, entry)
      changed += 1
    }
    return changed
  }

  /// A competition as the first LapIt would have stored it, with its owner's address beside the id.
  ///
  /// - Throws: What the store throws.
  package static func exported(
    _ competition: Competition, from reader: any StoreReader
  ) throws -> Competition {
    var exported = competition
    let owner = try reader.get(RaceCollections.people, competition.ownerID)
    exported.email = competition.email ?? owner?.value.email
    return exported
  }

  /// An entry as the first LapIt would have stored it, with the account's address beside the id.
  ///
  /// - Throws: What the store throws.
  package static func exported(_ entry: Entry, from reader: any StoreReader) throws -> Entry {
    var exported = entry
    let person = try entry.userID.flatMap { try reader.get(RaceCollections.people, $0) }
    exported.userEmail = entry.userEmail ?? person?.value.email
    return exported
  }
}
