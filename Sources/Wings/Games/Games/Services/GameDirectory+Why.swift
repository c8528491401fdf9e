import Accounts
import Store
import Timekeeping

/// What joining a game would lead to.
package struct JoinTrial: Sendable {
  /// Why the person cannot join at once; `nil` if they can, or if others decide.
  package var refusal: GameError?
  /// Whether the host or the players decide on the person.
  package var asks = false
  /// The person's level in the sport; `nil` if it is unknown.
  package var level: Double?
}

extension GameDirectory {
  /// Returns what joining a game would lead to; the code of a game counts as known.
  ///
  /// - Throws: `GameError.noSuchGame` if it does not exist; the store's errors.
  package func joinTrial(of person: String, in id: String) throws -> JoinTrial {
    let now = clock.now().utc
    return try store.read { store in
      guard let game = try Self.game(id, in: store) else {
        throw GameError(.noSuchGame, ["id": id])
      }
      var table = try Self.table(of: game, in: store, at: now, zones: zones)
      table.settle()
      let diary = try Self.diary(of: person, in: store)
      let joiner = try Self.joiner(person, game, diary, in: store, at: now)
      var (trial, wish) = (JoinTrial(level: joiner.level), GameTable.Wish())
      wish.code = game.code ?? ""
      do throws(GameError) { try table.join(joiner, wish) } catch { trial.refusal = error }
      if trial.refusal == nil, let clash = Self.clash(in: diary, with: game) {
        trial.refusal = try Self.overlap(clash, in: store)
      }
      trial.asks = trial.refusal == nil && table.rows[person]?.state == .applied
      return trial
    }
  }

  /// Returns what joining needs to know of a person who joins by themselves.
  static func joiner(
    _ person: String, _ game: Game, _ diary: [DiaryEntry], in reader: any StoreReader, at now: Int
  ) throws -> GameTable.Joiner {
    var joiner = GameTable.Joiner(person)
    joiner.isMember =
      try game.teamID.map { try TeamWork.isMember(person, of: $0, in: reader) } ?? false
    joiner.bannedUntil = Reliability(diary, at: now).bannedUntil
    joiner.level = try level(of: person, in: game.sport, reader)
    return joiner
  }

  /// Returns the entry that overlaps a game in a person's diary; `nil` if there is none.
  static func clash(
    of person: String, with game: Game, in reader: any StoreReader
  ) throws -> DiaryEntry? {
    clash(in: try diary(of: person, in: reader), with: game)
  }

  /// Returns the entry of a diary that overlaps a game; `nil` if there is none.
  static func clash(in diary: [DiaryEntry], with game: Game) -> DiaryEntry? {
    diary.first {
      $0.gameID != game.id && $0.isHeld && game.overlaps(start: $0.startUTC, end: $0.endUTC)
    }
  }

  /// Returns the refusal that names the game of an entry.
  static func overlap(_ entry: DiaryEntry, in reader: any StoreReader) throws -> GameError {
    let game = try game(entry.gameID, in: reader)
    return GameError(
      .overlaps,
      ["game": game.map { "\($0.sport) \($0.matchStart)" } ?? "", "day": game?.matchDate ?? ""])
  }
}

extension GameFilter {
  /// Returns the filters that leave a game out, each alone.
  package func missed(by view: GameView) -> [GameFilter] {
    parts.filter { !$0.includes(view.game) || !$0.includes(view) }
  }

  /// The filters that are set, each alone; the order is none.
  private var parts: [GameFilter] {
    let fills: [(Bool, (inout GameFilter) -> Void)] = [
      (sport != nil, { $0.sport = sport }),
      (from != nil || to != nil, { ($0.from, $0.to) = (from, to) }),
      (
        hoursFrom != nil || hoursTo != nil,
        { ($0.hoursFrom, $0.hoursTo) = (hoursFrom, hoursTo) }
      ),
      (metres != nil && near != nil, { ($0.metres, $0.near) = (metres, near) }),
      (room != nil, { $0.room = room }), (freeOnly, { $0.freeOnly = true }),
      (kind != nil, { $0.kind = kind }), (level != nil, { $0.level = level }),
      (openOnly, { $0.openOnly = true }),
    ]
    return fills.filter(\.0).map { _, fill in
      var part = GameFilter()
      fill(&part)
      return part
    }
  }
}
