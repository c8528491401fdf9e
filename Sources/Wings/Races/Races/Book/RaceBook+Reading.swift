import Accounts
import Store

extension RaceBook {
  /// Reads a competition whole.
  ///
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(reading competitionID: String, from reader: any StoreReader) throws {
    guard let stored = try reader.get(RaceCollections.competitions, competitionID) else {
      throw RaceError(.noSuchCompetition, ["id": competitionID])
    }
    let entries = try reader.find(
      RaceCollections.entries, .matching("competition_id", .string(competitionID)))
    var names: [String: String] = [:]
    for entry in entries where entry.value.ownName.isEmpty && !entry.value.isErased {
      try Self.addName(of: entry.value, to: &names, from: reader)
    }
    let log = try reader.find(RaceCollections.log(competitionID))
    self.init(
      competition: Competition(stored: stored), entries: entries.map(Entry.init(stored:)),
      log: log.lazy.map(LogRecord.init(stored:)), accountNames: names)
    try nameOfficial(from: reader)
  }

  /// Looks up who made the results official.
  ///
  /// - Throws: What the store throws.
  mutating func nameOfficial(from reader: any StoreReader) throws {
    guard let author = official.declaration?.author,
      let person = try reader.get(RaceCollections.people, author)?.value
    else { return }
    nameOfficial(by: author, person.full)
  }

  private static func addName(
    of entry: Entry, to names: inout [String: String], from reader: any StoreReader
  ) throws {
    if let id = entry.userID, let person = try reader.get(RaceCollections.people, id) {
      names[id] = person.value.full
    } else if let email = entry.userEmail {
      let people = try reader.find(RaceCollections.people, .matching("email", .string(email)))
      names[email] = people.first?.value.full
    }
  }
}

extension LogRecord {
  /// A record as the store has it, with the id of its document.
  package init(stored: Stored<LogRecord>) {
    self = stored.value
    id = stored.id
  }
}
