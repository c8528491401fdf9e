import Accounts
import Languages
import Store

/// Posts games of files that other folders or programs wrote.
package struct TableService: Sendable {
  let service: GameService

  /// A game of a file, with its id there.
  package struct Row: Sendable {
    package let id: String
    package let draft: GameDraft

    package init(id: String, _ draft: GameDraft) { (self.id, self.draft) = (id, draft) }
  }

  /// Returns all games by id, and imported ones also by their id in the file.
  ///
  /// - Throws: The store's errors.
  package func known() throws -> [String: Game] { try service.store.read(Self.known(in:)) }

  /// Posts games, which may lie in the past; their drafts must be free of problems.
  ///
  /// Games that another process imported meanwhile are left as they are.
  ///
  /// - Parameters:
  ///   - rows: The games.
  ///   - host: The account that hosts them.
  ///   - author: The account that imports them, or the administrator.
  /// - Returns: The number of new games.
  /// - Throws: `GameError` if the account may not post, `AccountError.notConfirmed`; the store's
  ///   errors.
  package func post(_ rows: [Row], host: String, by author: Author) throws -> Int {
    let names = rows.map { _ in service.configuration.identifiers.make() }
    return try service.perform(by: author) { work in
      _ = try work.user(host)
      try work.configuration.confirms.check(host, in: work.transaction)
      let known = try Self.known(in: work.transaction)
      let added = zip(rows, names).filter { known[$0.0.id] == nil }
      for (row, name) in added {
        _ = try work.post(row.draft, host: host, name: name, isImport: true) {
          $0.seedID = Self.seedID(row.id)
        }
      }
      return added.count
    }
  }

  /// Returns all games by id, and imported ones also by their id in the file.
  static func known(in reader: any StoreReader) throws -> [String: Game] {
    var known: [String: Game] = [:]
    for month in try GameCollections.months(in: reader) {
      for game in try reader.find(GameCollections.games(month)).map(Game.init(stored:))
      where game.movedTo == nil {
        known[game.id] = game
        if let seed = game.seedID { known[seed] = game }
      }
    }
    return known
  }

  /// Returns the id of a file as it is stored; `nil` if it is empty.
  static func seedID(_ id: String) -> String? {
    id.isEmpty ? nil : String(Cleaned.line(id).prefix(GameLimits.seedID))
  }
}
