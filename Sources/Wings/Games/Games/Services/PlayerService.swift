import Accounts
import Languages
import People
import Store
import Timekeeping

/// A person as a player, as a reader sees them.
package struct PlayerView: Sendable, Equatable {
  package let id: String
  package let name: String
  package let card: PlayerCard
  package let ratings: [Rating]
  /// Reviews that are visible to the reader, the latest first.
  package let reviews: [Review]
  /// The number of reviews that are visible to all.
  package let counted: Int
  /// The mean of their stars; `nil` for too few reviews.
  package let mean: Double?
  /// `nil` for readers who may not see it.
  package let reliability: Reliability?
}

/// What people tell about themselves as players, and the filter they keep.
package struct PlayerService: Sendable {
  let service: GameService

  /// Saves the sports, levels and roles of a person.
  ///
  /// - Throws: `GameError` with the invalid fields; the store's errors.
  package func save(_ card: PlayerCard, by person: String) throws {
    var clean = card
    for place in clean.sports.indices {
      let sport = try GameText.line(
        "sport", clean.sports[place].sport, longest: GameLimits.sport)
      clean.sports[place].sport = sport.lowercased()
      clean.sports[place].roles = try clean.sports[place].roles.map {
        try GameText.line("roles", $0, longest: GameLimits.sport).lowercased()
      }
      let isOutside = clean.sports[place].level.map { !GameBounds.level.contains($0) } ?? false
      try GameError.check([
        GameText.problem("sport", "sportMissing", if: sport.isEmpty),
        GameText.problem("level", "level", if: isOutside),
      ])
    }
    try service.perform(by: .person(person)) { [clean] work in
      _ = try work.user(person)
      try work.transaction.put(GameCollections.players, id: person, clean)
    }
  }

  /// Keeps a filter for the next opening.
  ///
  /// - Throws: The store's errors.
  package func keep(_ filter: GamePreferences, by person: String) throws {
    try service.perform(by: .person(person)) { work in
      _ = try work.user(person)
      try work.transaction.put(GameCollections.preferences, id: person, filter)
    }
  }

  /// Returns what a person tells about themselves as a player.
  ///
  /// - Throws: The store's errors.
  package func card(of person: String) throws -> PlayerCard {
    try service.store.read { try $0.get(GameCollections.players, person)?.value ?? PlayerCard() }
  }

  /// Returns a person as a player; `nil` if there is no such account, or it has blocked the reader.
  ///
  /// Reliability is shown to the person and to hosts of a game ahead that they are in or ask for.
  ///
  /// - Throws: The store's errors.
  package func view(_ person: String, for reader: String?) throws -> PlayerView? {
    let now = service.clock.now().utc
    return try service.store.read { store in
      guard try store.get(AccountsSchema.users, person) != nil,
        try !Self.isClosed(person, to: reader, in: store)
      else { return nil }
      let key = FieldValue.string(person)
      let reviews = try store.find(
        GameCollections.reviews(about: person), .matching("aboutID", key)
      ).map(\.value)
      let shown = try reviews.filter {
        try $0.fromID == reader || GameDirectory.isShown($0, at: now, in: store)
      }
      let counted = try reviews.filter { try GameDirectory.isShown($0, at: now, in: store) }
      let diary = try GameDirectory.diary(of: person, in: store)
      let isAllowed = try reader.map {
        try Self.seesReliability($0, of: person, diary, store, at: now)
      }
      return PlayerView(
        id: person, name: try GameDirectory.name(of: person, for: reader, in: store),
        card: try store.get(GameCollections.players, person)?.value ?? PlayerCard(),
        ratings: try store.find(GameCollections.ratings, .matching("subjectID", key)).map(\.value),
        reviews: shown.sorted { ($0.writtenUTC, $0.id) > ($1.writtenUTC, $1.id) },
        counted: counted.count, mean: ReviewRule.mean(counted.map(\.stars)),
        reliability: isAllowed == true ? Reliability(diary, at: now) : nil)
    }
  }

  /// Returns whether a person has blocked a reader who is no moderator.
  private static func isClosed(
    _ person: String, to reader: String?, in store: any StoreReader
  ) throws -> Bool {
    guard let reader else { return false }
    let mute = try store.get(PeopleCollections.mutes, Mute.id(person, reader))?.value
    return try mute?.kind == .block && store.get(AccountsSchema.moderators, reader) == nil
  }

  private static func seesReliability(
    _ reader: String, of person: String, _ diary: [DiaryEntry], _ store: any StoreReader,
    at now: Int
  ) throws -> Bool {
    if reader == person { return true }
    let asked: Set<GamePlayer.State> = [.applied, .present, .waiting, .offered]
    return try diary.contains {
      try !$0.off && $0.endUTC > now && asked.contains($0.state)
        && GameDirectory.game($0.gameID, in: store)?.hostID == reader
    }
  }
}
