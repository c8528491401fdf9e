import Accounts
import Store

/// Changes of diaries, which follow from games and players.
///
/// Writes `game_diaries.hh`.
struct DiaryWork: GameTransactionPart {
  let work: GameTransaction

  func note(_ table: GameTable, _ person: String) throws {
    try write(Self.entry(of: person, table.game, Array(table.rows.values)), table.game.id, person)
  }

  func note(_ game: Game, _ person: String) throws {
    try write(Self.entry(of: person, game, try work.rows(of: game)), game.id, person)
  }

  func remove(_ gameID: String, of person: String) throws { try write(nil, gameID, person) }

  /// Adds many new games, and writes each diary once.
  func add(_ games: [WholeGame]) throws {
    var added: [String: (person: String, entries: [DiaryEntry])] = [:]
    for whole in games {
      for person in Set(whole.rows.map(\.userID)).union([whole.game.hostID]) {
        guard let id = GameDiary.id(person, of: whole.game.id),
          let entry = Self.entry(of: person, whole.game, whole.rows)
        else { continue }
        added[id, default: (person, [])].entries.append(entry)
      }
    }
    for (id, part) in added.sorted(by: { $0.key < $1.key }) {
      let collection = GameCollections.diaries(of: part.person)
      let former = try transaction.get(collection, id)?.value.entries ?? []
      let diary = GameDiary(userID: part.person, entries: former + part.entries)
      try transaction.put(collection, id: id, diary)
    }
  }

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

  private func write(_ entry: DiaryEntry?, _ gameID: String, _ person: String) throws {
    guard !person.hasPrefix(Game.erased), let id = GameDiary.id(person, of: gameID) else { return }
    let collection = GameCollections.diaries(of: person)
    let former = try transaction.get(collection, id)?.value
    var diary = former ?? GameDiary(userID: person)
    diary.set(entry, of: gameID)
    guard diary != former, former != nil || !diary.entries.isEmpty else { return }
    if diary.entries.isEmpty, diary.faults.isEmpty {
      return try transaction.delete(collection, id: id)
    }
    if diary.entries.count > GameLimits.diary, diary.entries.count > former?.entries.count ?? 0 {
      throw GameError(.diaryFull, ["limit": "\(GameLimits.diary)"])
    }
    try transaction.put(collection, id: id, diary)
  }

  /// Returns the entry that overlaps a game in a person's diary; `nil` if there is none.
  func clash(of person: String, with game: Game) throws -> DiaryEntry? {
    try GameDirectory.diary(of: person, in: transaction)
      .first {
        $0.gameID != game.id && $0.isHeld && game.overlaps(start: $0.startUTC, end: $0.endUTC)
      }
  }
}
