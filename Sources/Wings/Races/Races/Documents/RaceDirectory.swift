import Store

/// Queries for competitions and entries.
package struct RaceDirectory: Sendable {
  package let store: any DocumentStore

  package init(store: any DocumentStore) {
    self.store = store
  }

  /// Returns every competition, newest first.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func all() throws -> [Competition] {
    let stored = try store.read { try $0.find(RaceCollections.competitions) }
    return stored.reversed().map(Competition.init(stored:))
  }

  /// Returns competitions open to join, newest first.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func active() throws -> [Competition] { try all().filter(\.isActive) }

  /// Returns all competitions a person ever created, active or not, newest first.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func library(of userID: String) throws -> [Competition] {
    try all().filter { $0.ownerID == userID }
  }

  /// Returns the competitions a person runs: active, deactivated and co-organized ones.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func run(
    by userID: String
  ) throws -> (active: [Competition], deactivated: [Competition], coOrganized: [Competition]) {
    let all = try all()
    let own = all.filter { $0.ownerID == userID }
    return (
      own.filter(\.isActive), own.filter { !$0.isActive },
      all.filter { $0.ownerID != userID && $0.isRun(by: userID) }
    )
  }

  /// Returns a competition; `nil` if there is none.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func competition(_ id: String) throws -> Competition? {
    try store.read { try $0.get(RaceCollections.competitions, id) }.map(Competition.init(stored:))
  }

  /// Returns the entries of a competition in the order they were made.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func entries(of competitionID: String) throws -> [Entry] {
    try store.read {
      try $0.find(
        RaceCollections.entries, .matching("competition_id", .string(competitionID)))
    }.map(Entry.init(stored:))
  }

  /// Returns the names of accounts by their ids, for entries without a name.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func accountNames() throws -> [String: String] {
    let people = try store.read { try $0.find(RaceCollections.people) }
    return Dictionary(people.map { ($0.id, $0.value.full) }, uniquingKeysWith: { $1 })
  }

  /// Returns the entries of an account in the order they were made.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func entries(ofUser userID: String) throws -> [Entry] {
    try store.read { reader in
      let byID = try reader.find(
        RaceCollections.entries, .matching("user_id", .string(userID)))
      guard let email = try reader.get(RaceCollections.people, userID)?.value.email,
        !email.isEmpty
      else { return byID }
      let byEmail = try reader.find(
        RaceCollections.entries, .matching("user_email", .string(email)))
      return byID + byEmail.filter { $0.value.userID == nil }
    }.map(Entry.init(stored:))
  }

  /// Returns the ids of the competitions an account has joined.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func joinedIDs(of userID: String) throws -> Set<String> {
    Set(try entries(ofUser: userID).map(\.competitionID))
  }

  /// Returns whether an account has joined any competition.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func hasJoinedAny(_ userID: String) throws -> Bool {
    let byID = Query.matching("user_id", .string(userID))
    if try store.read({ try $0.count(RaceCollections.entries, byID) }) > 0 { return true }
    return try !entries(ofUser: userID).isEmpty
  }

  /// Returns the number of entries of a competition.
  ///
  /// - Throws: `StoreError` if the documents cannot be read.
  package func entryCount(of competitionID: String) throws -> Int {
    try store.read {
      try $0.count(
        RaceCollections.entries, .matching("competition_id", .string(competitionID)))
    }
  }
}

extension Competition {
  /// Creates a competition from its document; the document id replaces the stored field.
  package init(stored: Stored<Competition>) {
    self = stored.value
    id = stored.id
    faults.mend(["id"])
  }
}

extension Entry {
  /// Creates an entry from its document; documents of the first LapIt did not repeat their id.
  package init(stored: Stored<Entry>) {
    self = stored.value
    id = stored.id
    faults.mend(["id"])
  }
}
