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

  /// What an import changed, for taking it back.
  package struct Undo: Sendable {
    package fileprivate(set) var posted: [Game] = []
    package var edits: [GameUndo] = []

    package init() {}

    /// The games that it posted or changed.
    package var ids: [String] { posted.map(\.id) + edits.map(\.game.id) }
  }

  /// What became of new games.
  package struct Outcome: Sendable {
    package fileprivate(set) var added = 0
    /// Why games were not posted, by their ids in the file.
    package fileprivate(set) var refused: [String: GameError] = [:]
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
  ///   - undo: Receives the new games.
  /// - Returns: The number of new games, and those that were refused, such as for their court.
  /// - Throws: `GameError` if the account may not post, `AccountError.notConfirmed`; the store's
  ///   errors.
  package func post(
    _ rows: [Row], host: String, by author: Author, into undo: inout Undo
  ) throws -> Outcome {
    let names = rows.map { _ in service.configuration.identifiers.make() }
    let (posted, refused) = try service.perform(by: author) { work in
      _ = try work.user(host)
      try work.configuration.confirms.check(host, in: work.transaction)
      let known = try Self.known(in: work.transaction)
      var (posted, refused): ([WholeGame], [String: GameError]) = ([], [:])
      for (row, name) in zip(rows, names) where known[Self.storedID(row.id)] == nil {
        do {
          posted.append(
            try work.new(row.draft, host: host, name: name, isImport: true) {
              $0.seedID = Self.seedID(row.id)
            })
        } catch let error as GameError {
          refused[row.id] = error
        }
      }
      try work.diaries.add(posted)
      return (posted.map(\.game), refused)
    }
    undo.posted += posted
    return Outcome(added: posted.count, refused: refused)
  }

  private static let undoneAtOnce = 100

  /// Takes an import back: deletes its new games and restores the changed ones.
  ///
  /// - Throws: `GameError` if players have joined a game or one was changed; then nothing is taken
  ///   back. The store's errors.
  package func takeBack(_ undo: Undo, by author: Author) throws {
    var edits = undo.edits.filter { $0.formerGame != nil }[...]
    try service.perform(by: author) { [edits] work in
      for edit in edits { try work.requireReturn(edit) }
      try work.takeBack(undo.posted)
    }
    // Each writes the diary of its host, and a transaction has a limit.
    while !edits.isEmpty {
      let part = edits.prefix(Self.undoneAtOnce)
      try service.perform(by: author) { work in
        for edit in part { try work.undo(edit) }
      }
      edits = edits.dropFirst(part.count)
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
    let stored = storedID(id)
    return stored.isEmpty ? nil : stored
  }

  /// Returns the id of a file in the form under which its game is known here.
  package static func storedID(_ id: String) -> String {
    String(Cleaned.line(id).prefix(GameLimits.seedID))
  }
}
