import Races
import Store

/// Somebody who was in races of one's own.
package struct Rival: Sendable, Equatable {
  package let id: CompetitorID
  package let name: String
  /// In how many of them.
  package let races: Int
}

extension Rival {
  /// Everybody a person has raced against, most races together first; long work.
  ///
  /// - Throws: `StoreError` or `RaceError` where one of the races cannot be read.
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

/// Somebody seen in a race: by account, or by name where there is none.
package enum CompetitorID: Sendable, Hashable {
  case account(String)
  /// In lower case: all that links the rows of a walk-up.
  case named(String)

  /// Nobody, where a row has neither: that of somebody who was erased.
  init?(_ row: BoardRow) {
    if let user = row.userID {
      self = .account(user)
    } else if !row.name.isEmpty {
      self = .named(row.name.lowercased())
    } else {
      return nil
    }
  }

  /// The row of the competitor in a race.
  package func row(in book: RaceBook) -> BoardRow? {
    (0..<book.entryCount).lazy.map { book.row(at: $0) }.first { CompetitorID($0) == self }
  }
}
