import Store

/// Changes of ratings, which follow from the results of competitive games.
///
/// Writes `ratings`, and the ratings in `game_players.YYYY-MM`.
struct RatingWork: GameTransactionPart {
  let work: GameTransaction

  /// A game that counts, with the players of both sides.
  private struct Rated {
    let game: Game
    let rows: [GamePlayer]
    /// `nil` if it does not count.
    let outcome: WengLin.Outcome?

    func side(_ number: Int) -> [GamePlayer] {
      rows.filter { $0.side == number && $0.cameToPlay }.sorted { $0.userID < $1.userID }
    }
  }

  /// Rates a game whose result may have changed, and all later games of the sport again.
  func settle(_ game: Game) throws {
    let first = try rated(game)
    let wasRated = first.rows.contains { $0.ratingAfter != nil }
    guard first.outcome != nil || wasRated else { return }
    try replay([first] + later(than: game))
  }

  /// Rates many new games; later ones of their sports are not rated yet.
  func add(_ games: [WholeGame]) throws {
    let rated = try games.filter { $0.game.result != nil }.map { try self.rated($0.game) }
      .filter { $0.outcome != nil }
    for own in Dictionary(grouping: rated, by: \.game.sport).values {
      try replay(own.sorted { ($0.game.startUTC, $0.game.id) < ($1.game.startUTC, $1.game.id) })
    }
  }

  private func rated(_ game: Game) throws -> Rated {
    let counts = game.competitive && !game.isCancelled
    let score = counts ? game.result?.score(at: now) : nil
    return Rated(
      game: game, rows: try work.rows(of: game),
      outcome: score.map { WengLin.Outcome(first: $0.first, second: $0.second) })
  }

  /// Returns the later games of the sport that are rated already, in order.
  private func later(than game: Game) throws -> [Rated] {
    let months = try GameCollections.months(in: transaction).filter { $0 >= game.month }
    let games = try months.flatMap { month in
      try transaction.find(GameCollections.games(month)).map(Game.init(stored:))
    }
    return try games.filter {
      $0.sport == game.sport && $0.result != nil && $0.movedTo == nil
        && ($0.startUTC, $0.id) > (game.startUTC, game.id)
    }.sorted { ($0.startUTC, $0.id) < ($1.startUTC, $1.id) }.map(rated)
      .filter { $0.rows.contains { $0.ratingAfter != nil } }
  }

  private func replay(_ games: [Rated]) throws {
    var skills: [String: Skill] = [:]
    var counts: [String: Int] = [:]
    // A player's skill before the first of these games is the one that game began with.
    for row in games.flatMap(\.rows) where skills[row.userID] == nil && !row.isErased {
      if let before = row.ratingBefore { skills[row.userID] = before }
    }
    func skill(_ row: GamePlayer) -> Skill {
      (row.isErased ? row.ratingBefore : skills[row.userID]) ?? .new
    }
    let sport = games[0].game.sport
    for game in games {
      let (one, other) = (game.side(0), game.side(1))
      for row in one + other where skills[row.userID] == nil && !row.isErased {
        skills[row.userID] = try rating(row.userID, sport).skill
      }
      var after: [String: Skill] = [:]
      if let outcome = game.outcome, !one.isEmpty, !other.isEmpty {
        let (first, second) = WengLin.rated(one.map(skill), other.map(skill), outcome)
        for (row, skill) in zip(one + other, first + second) { after[row.userID] = skill }
      }
      for row in game.rows {
        let isRated = after[row.userID] != nil
        if isRated != (row.ratingAfter != nil) {
          counts[row.userID, default: 0] += isRated ? 1 : -1
        }
        // The account is gone, but its rating still counts for the others.
        if row.isErased { continue }
        try note(after[row.userID], skill(row), in: game.game, row)
        if let skill = after[row.userID] { skills[row.userID] = skill }
      }
    }
    for (person, skill) in skills.sorted(by: { $0.key < $1.key }) {
      try write(skill, person, sport, added: counts[person] ?? 0)
    }
  }

  private func note(_ after: Skill?, _ before: Skill?, in game: Game, _ row: GamePlayer) throws {
    var changed = row
    (changed.ratingBefore, changed.ratingAfter) = (after == nil ? nil : before, after)
    guard changed != row else { return }
    try transaction.put(GameCollections.rows(game.month), id: row.id, changed)
  }

  private func rating(_ person: String, _ sport: String) throws -> Rating {
    try transaction.get(GameCollections.ratings, Rating.id(person, sport))?.value
      ?? Rating(subjectID: person, sport: sport, at: now)
  }

  private func write(_ skill: Skill, _ person: String, _ sport: String, added: Int) throws {
    let former = try rating(person, sport)
    var rating = former
    (rating.skill, rating.games) = (skill, max(0, former.games + added))
    guard rating != former else { return }
    rating.updatedUTC = now
    let id = Rating.id(person, sport)
    if rating.games == 0 {
      try transaction.delete(GameCollections.ratings, id: id)
    } else {
      try transaction.put(GameCollections.ratings, id: id, rating)
    }
  }
}
