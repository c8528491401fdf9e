import Races
import Store

/// What becomes of a person's races when the account is deleted or its address changes.
package enum RaceErasure {
  /// Takes a person out: own competitions with all in them, and entries elsewhere.
  ///
  /// In deactivated competitions the row stays without name, address and birth date, so that
  /// published places stand.
  ///
  /// - Throws: What the store throws.
  package static func erase(_ transaction: any StoreTransaction, userID: String) throws {
    for stored in try transaction.find(RaceCollections.competitions) {
      let competition = Competition(stored: stored)
      if competition.ownerID == userID {
        try delete(competition, in: transaction)
      } else if competition.coOrganizerIDs.contains(userID) {
        var changed = competition
        changed.coOrganizerIDs.removeAll { $0 == userID }
        changed.faults.mend(["coOrganizerIDs"])
        try transaction.put(RaceCollections.competitions, id: changed.id, changed)
      }
    }
    for stored in try transaction.find(
      RaceCollections.entries, .matching("user_id", .string(userID)))
    {
      try erase(Entry(stored: stored), in: transaction)
    }
    transaction.eraseAfterwards()
  }

  /// Lets old documents that name an address follow its change.
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

  private static func delete(
    _ competition: Competition, in transaction: any StoreTransaction
  ) throws {
    try transaction.drop(
      whereField: "competition_id", equals: .string(competition.id), in: RaceCollections.entries)
    try transaction.dropAll(in: RaceCollections.log(competition.id))
    try transaction.delete(RaceCollections.competitions, id: competition.id)
    try Course.dropUnused(competition.settings.courseID, in: transaction)
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
    entry.pronunciation = ""
    (entry.licence, entry.emergencyPhone, entry.clubNumber) = (nil, nil, nil)
    (entry.hasPaid, entry.isCheckedIn) = (nil, nil)
    entry.isErased = true
    // Whoever goes, goes from what nobody can read, too.
    let personal: [CodingKeys] = [
      .userID, .userEmail, .birth, .age, .name, .firstName, .secondName, .email, .pronunciation,
      .licence, .emergencyPhone, .clubNumber, .hasPaid, .isCheckedIn,
      .isErased,
    ]
    entry.faults.mend(personal.map(\.rawValue))
    return entry
  }
}
