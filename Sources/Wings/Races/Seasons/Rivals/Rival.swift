import Races
import Store

/// A competitor who was in races of the person.
package struct Rival: Sendable, Equatable {
  package let id: CompetitorID
  package let name: String
  /// The number of those races.
  package let races: Int
}

extension Rival {
  /// Returns everyone a person has raced against, most common races first; this is slow.
  ///
  /// - Throws: `StoreError` or `RaceError` if one of the races cannot be read.
  package static func all(of participation: Participation, in store: any DocumentStore) throws
    -> [Rival]
  {
    var seen: [CompetitorID: (name: String, races: Int)] = [:]
    for race in participation.all {
      let book = try store.read { try RaceBook(reading: race.competition.id, from: $0) }
      for row in book.rows() where row.entryID != race.entryID {
        guard let id = CompetitorID(row) else { continue }
        seen[id] = (seen[id]?.name ?? row.name, (seen[id]?.races ?? 0) + 1)
      }
    }
    return seen.map { Rival(id: $0, name: $1.name, races: $1.races) }.sorted { one, other in
      one.races == other.races ? one.name < other.name : one.races > other.races
    }
  }
}

/// The identity of a competitor: an account, or a name without one.
package enum CompetitorID: Sendable, Hashable {
  case account(String)
  /// A name in lower case, which is all that links the rows of a walk-up entry.
  case named(String)

  /// Creates the identity for a row; `nil` if it has neither, which means an erased person.
  init?(_ row: BoardRow) {
    if let user = row.userID {
      self = .account(user)
    } else if !row.name.isEmpty {
      self = .named(row.name.lowercased())
    } else {
      return nil
    }
  }

  /// Returns the row of the competitor in a race.
  package func row(in book: RaceBook) -> BoardRow? {
    (0..<book.entryCount).lazy.map { book.row(at: $0) }.first { CompetitorID($0) == self }
  }
}
