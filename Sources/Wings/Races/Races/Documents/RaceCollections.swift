import Store

/// The store collections of races.
package enum RaceCollections {
  package static let competitions = StoreCollection<Competition>("competitions")
  package static let entries = StoreCollection<Entry>("competitions_stats")
  package static let courses = StoreCollection<Course>("courses")
  package static let people = StoreCollection<PersonName>("users")

  /// Returns the append-only log of one competition.
  package static func log(_ competitionID: String) -> StoreCollection<LogRecord> {
    StoreCollection(logPrefix + fileName(of: competitionID))
  }

  /// The number of documents in one transaction, since a journal line is at most 1 MiB.
  package static let batchSize = 500

  package static let logPrefix = "crossings."

  /// Returns whether a collection is the log of a competition.
  package static func isLog(_ name: String) -> Bool { name.hasPrefix(logPrefix) }

  /// The constraints and indexes of these collections.
  package static let schema = SchemaPart(collections: rules, prefixes: prefixRules)

  package static let rules: [String: CollectionRules] = [
    competitions.name: CollectionRules(
      indexed: ["ownerID"], shape: DocumentShape(Competition.self),
      people: [PersonField(id: "ownerID", address: "email")]),
    courses.name: CollectionRules(shape: DocumentShape(Course.self)),
    entries.name: CollectionRules(
      unique: [["competition_id", "user_id"], ["competition_id", "bib"]],
      indexed: ["competition_id", "user_id", "user_email"],
      caseInsensitive: ["bib", "user_email", "email"], shape: DocumentShape(Entry.self),
      people: [PersonField(id: "user_id", address: "user_email")]),
  ]

  /// Rules of the logs, which need no index: they are read whole or by id.
  package static let prefixRules: [String: CollectionRules] = [
    logPrefix: CollectionRules(shape: DocumentShape(LogRecord.self), areIDsNumbered: true)
  ]

  /// Escapes an id; ids of the first LapIt may hold letters not allowed in store file names.
  private static func fileName(of id: String) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(id.utf8.count)
    for byte in id.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A, 0x2D: name.append(byte)
      default: name += Array("_\(String(byte, radix: 16))".utf8)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
