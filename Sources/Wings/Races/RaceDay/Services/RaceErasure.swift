import Races
import Store

/// The effects on races when an account is deleted or its address changes.
package enum RaceErasure {
  /// Erases a person: their competitions, their entries elsewhere, and their name in other logs.
  ///
  /// In deactivated competitions the row remains without name, address and birth date, so that
  /// published places remain. It must run while the person's own document exists, because documents
  /// of the first LapIt name people by address only.
  ///
  /// - Throws: What the store throws.
  package static func erase(_ transaction: any StoreTransaction, userID: String) throws {
    let person = try ErasedPerson(userID, in: transaction)
    for competition in try transaction.find(RaceCollections.competitions).map(
      Competition.init(stored:))
    {
      if person.owns(competition) {
        try competition.delete(in: transaction)
      } else if let changed = person.takenOut(of: competition) {
        try transaction.put(RaceCollections.competitions, id: changed.id, changed)
      }
    }
    for entry in try person.entries(in: transaction) { try erase(entry, in: transaction) }
    for entry in try person.addressedEntries(in: transaction) {
      try transaction.put(RaceCollections.entries, id: entry.id, person.takenOut(of: entry))
    }
    try eraseAuthor(userID, in: transaction)
  }

  /// Removes the author from every log, as no document lists the races a person helped in.
  ///
  /// An open desk reads its race again.
  private static func eraseAuthor(_ userID: String, in transaction: any StoreTransaction) throws {
    let logs = try transaction.collectionNames(startingWith: RaceCollections.logPrefix)
    for log in logs.map({ StoreCollection<LogRecord>($0) }) {
      for stored in try transaction.find(log, .matching("p", .string(userID))) {
        var record = stored.value
        record.author = ""
        try transaction.put(log, id: stored.id, record)
      }
    }
  }

  /// The extent of erasing a person.
  package struct ErasureScope: Sendable, Equatable {
    /// The number of the person's competitions, which are deleted with everything in them.
    package var competitions = 0
    /// The number of entries in other people's active competitions, which are deleted.
    package var entries = 0
    /// The number of names on boards of other people's deactivated competitions; they are removed.
    package var names = 0

    package init(competitions: Int = 0, entries: Int = 0, names: Int = 0) {
      (self.competitions, self.entries, self.names) = (competitions, entries, names)
    }
  }

  /// Counts what erasing a person would affect.
  ///
  /// - Throws: What the store throws.
  package static func reach(of userID: String, in reader: any StoreReader) throws -> ErasureScope {
    let person = try ErasedPerson(userID, in: reader)
    let competitions = try reader.find(RaceCollections.competitions)
    let owned = Set(competitions.filter { person.owns($0.value) }.map(\.id))
    let closed = Set(competitions.filter { !$0.value.isActive }.map(\.id))
    let elsewhere = try person.entries(in: reader).filter { !owned.contains($0.competitionID) }
    let names = elsewhere.count { closed.contains($0.competitionID) }
    return ErasureScope(competitions: owned.count, entries: elsewhere.count - names, names: names)
  }

  /// Updates an address in old documents that name people by address.
  ///
  /// - Throws: What the store throws.
  package static func changeEmail(
    _ transaction: any StoreTransaction, userID: String, from old: String, to new: String
  ) throws {
    for stored in try transaction.find(
      RaceCollections.entries, .matching("user_email", .string(old)))
    {
      var entry = Entry(stored: stored)
      entry.userEmail = new
      try transaction.put(RaceCollections.entries, id: entry.id, entry)
    }
    for stored in try transaction.find(RaceCollections.competitions)
    where stored.value.email?.lowercased() == old.lowercased() {
      var competition = Competition(stored: stored)
      competition.email = new
      try transaction.put(RaceCollections.competitions, id: competition.id, competition)
    }
  }

  private static func erase(_ entry: Entry, in transaction: any StoreTransaction) throws {
    let competition = try transaction.get(RaceCollections.competitions, entry.competitionID)
    guard let competition, !competition.value.isActive else {
      return try transaction.delete(RaceCollections.entries, id: entry.id)
    }
    try transaction.put(RaceCollections.entries, id: entry.id, entry.erased)
  }
}

extension Entry {
  /// The row without the person.
  var erased: Entry {
    var entry = self
    (entry.userID, entry.userEmail, entry.birth, entry.age) = (nil, nil, nil, nil)
    (entry.name, entry.firstName, entry.secondName, entry.email) = ("", "", "", "")
    (entry.pronunciation, entry.chip) = ("", nil)
    (entry.licence, entry.emergencyPhone, entry.clubNumber) = (nil, nil, nil)
    (entry.hasPaid, entry.isCheckedIn) = (nil, nil)
    entry.isErased = true
    // Unreadable personal fields are erased as well.
    let personal: [CodingKeys] = [
      .userID, .userEmail, .birth, .age, .name, .firstName, .secondName, .email, .pronunciation,
      .licence, .emergencyPhone, .clubNumber, .hasPaid, .isCheckedIn,
      .chip,
      .isErased,
    ]
    entry.faults.mend(personal.map(\.rawValue))
    return entry
  }
}
