import Accounts
import Store
import Timekeeping

/// A person who is in a game, waits or asks, as its host and its players see them.
package struct GameApplicant: Sendable, Equatable, Identifiable {
  package let row: GamePlayer
  package let name: String
  /// The shown rating, or else the person's own estimate; `nil` if both are unknown.
  package let level: Double?
  package let isRated: Bool
  /// The mean of stars; `nil` for too few reviews.
  package let stars: Double?
  /// `nil` for readers other than the host, and once the game is over.
  package let reliability: Reliability?

  package var id: String { row.userID }
}

/// Who asks to join a game, and who decides.
package struct GameApplications: Sendable, Equatable {
  package let view: GameView
  /// Those who ask first, then those who are in, wait or hold an offer.
  package let people: [GameApplicant]
  /// How many must agree, where all players decide; the host is one of them.
  package let voters: Int
}

extension GameDirectory {
  /// Returns the latest game by its start that a person hosts; `nil` if there is none.
  ///
  /// - Throws: The store's errors.
  package func lastHosted(by person: String) throws -> Game? {
    try store.read { store in
      try Self.diary(of: person, in: store).last { $0.isHost }
        .flatMap { try Self.game($0.gameID, in: store) }
    }
  }

  /// Returns those who ask to join a game, for its host, or for all who are in if they decide.
  ///
  /// - Throws: `GameError` if the reader cannot see the game or does not decide; the store's errors.
  package func applications(of id: String, for reader: String) throws -> GameApplications {
    guard let view = try view(id, for: reader) else {
      throw GameError(.noSuchGame, ["id": id])
    }
    let (game, now) = (view.game, clock.now().utc)
    let isHost = game.hostID == reader
    guard isHost || game.access == .all && view.own?.state == .present else {
      throw GameError(.notAllowed)
    }
    return try store.read { store in
      let rows = view.rows.filter { $0.userID != game.hostID && !$0.isErased }
      let people = try rows.map {
        try Self.applicant(
          $0, game.sport, isHost: isHost && now < game.endUTC, for: reader, in: store, at: now)
      }
      let voters = Set(view.rows.filter { $0.state == .present }.map(\.userID))
      return GameApplications(
        view: view,
        people: people.filter { $0.row.state == .applied }
          + people.filter { $0.row.state != .applied },
        voters: voters.union([game.hostID]).count)
    }
  }

  private static func applicant(
    _ row: GamePlayer, _ sport: String, isHost: Bool, for reader: String,
    in store: any StoreReader, at now: Int
  ) throws -> GameApplicant {
    let person = row.userID
    let stars = try store.find(
      GameCollections.reviews(about: person), .matching("aboutID", .string(person))
    ).map(\.value).filter { try isShown($0, at: now, in: store) }.map(\.stars)
    return GameApplicant(
      row: row, name: try name(of: person, for: reader, in: store),
      level: try level(of: person, in: sport, store),
      isRated: try store.get(GameCollections.ratings, Rating.id(person, sport)) != nil,
      stars: ReviewRule.mean(stars),
      reliability: isHost ? Reliability(try diary(of: person, in: store), at: now) : nil)
  }
}
