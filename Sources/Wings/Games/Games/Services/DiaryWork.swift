import Accounts
import Store

/// Changes of diaries, which follow from games and players.
///
/// Writes `game_diaries.hh`.
struct DiaryWork: GameTransactionPart {
  let work: GameTransaction

  func note(_ table: GameTable, _ person: String) throws {
    let entry = Self.entry(of: person, table.game, Array(table.rows.values))
    try write([(table.game.id, entry)], person)
  }

  func note(_ game: Game, _ person: String) throws {
    try write([(game.id, Self.entry(of: person, game, try work.rows(of: game)))], person)
  }

  /// Removes games from the diaries of people, and writes each diary once.
  ///
  /// - Parameter games: The ids of the games, by person.
  /// - Throws: The store's errors.
  func remove(_ games: [String: [String]]) throws {
    for (person, ids) in games.sorted(by: { $0.key < $1.key }) {
      try write(ids.map { ($0, nil) }, person)
    }
  }

  /// Adds many new games, and writes each diary once.
  func add(_ games: [WholeGame]) throws {
    var added: [String: [Change]] = [:]
    for whole in games {
      for person in Set(whole.rows.map(\.userID)).union([whole.game.hostID]) {
        let entry = Self.entry(of: person, whole.game, whole.rows)
        added[person, default: []].append((whole.game.id, entry))
      }
    }
    for (person, changes) in added.sorted(by: { $0.key < $1.key }) {
      try write(changes, person)
    }
  }

  /// The new entry of a game in a diary; `nil` to remove it.
  private typealias Change = (gameID: String, entry: DiaryEntry?)

  /// Returns the entry of a game in a person's diary; `nil` if they have nothing to do with it.
  static func entry(of person: String, _ game: Game, _ rows: [GamePlayer]) -> DiaryEntry? {
    let row = rows.first { $0.userID == person }
    let isHost = game.hostID == person
    guard isHost || row != nil, !person.hasPrefix(Game.erased) else { return nil }
    var entry = DiaryEntry(
      gameID: game.id, startUTC: game.startUTC,
      minutes: (game.endUTC - game.startUTC) / 60_000)
    (entry.isHost, entry.off) = (isHost, game.isCancelled)
    entry.hadPeople = isHost && entry.off && rows.contains { $0.state == .present }
    if let row {
      (entry.state, entry.wasLate) = (row.state, row.wasLate)
      entry.attended = row.disputed ? .unmarked : row.attended
    }
    return entry
  }

  private func write(_ changes: [Change], _ person: String) throws {
    guard !person.hasPrefix(Game.erased) else { return }
    let parts = Dictionary(grouping: changes) { GameDiary.id(person, of: $0.gameID) ?? "" }
    for (id, part) in parts.sorted(by: { $0.key < $1.key }) where !id.isEmpty {
      let collection = GameCollections.diaries(of: person)
      let former = try transaction.get(collection, id)?.value
      var diary = former ?? GameDiary(userID: person)
      diary.set(part)
      guard diary != former, former != nil || !diary.entries.isEmpty else { continue }
      if diary.entries.isEmpty, diary.faults.isEmpty {
        try transaction.delete(collection, id: id)
        continue
      }
      if diary.entries.count > GameLimits.diary, diary.entries.count > former?.entries.count ?? 0 {
        throw GameError(.diaryFull, ["limit": "\(GameLimits.diary)"])
      }
      try transaction.put(collection, id: id, diary)
    }
  }

  /// Returns the entry that overlaps a game in a person's diary; `nil` if there is none.
  func clash(of person: String, with game: Game) throws -> DiaryEntry? {
    try GameDirectory.clash(of: person, with: game, in: transaction)
  }
}
