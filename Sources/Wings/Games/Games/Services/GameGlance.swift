import Places
import Store

/// The few stored fields of a game that tell whether a list may show it.
///
/// A list looks at all games of its months while a person changes a filter, and reads only those as
/// a whole that it may show.
struct GameGlance: Sendable {
  private(set) var endUTC = Game.noMoment
  private(set) var hostID = ""
  private(set) var sport = ""
  private(set) var matchDate = ""
  private(set) var latitude: Double?
  private(set) var longitude: Double?
  /// Whether a moderator hid the game, or it was moved to another month.
  private(set) var isAway = false

  /// Reads the fields; those of a game that was not written plainly are read by its own reader.
  ///
  /// - Throws: `StoreError` `unreadable` if it is not a game.
  init(_ document: DocumentGlance, in month: StoreCollection<Game>) throws {
    var pieces = document.pieces
    if pieces.members({ take($0, &$1) }), pieces.isAtEnd { return }
    self = GameGlance(try document.value(in: month))
  }

  init(_ game: Game) {
    (endUTC, hostID, sport, matchDate) = (game.endUTC, game.hostID, game.sport, game.matchDate)
    (latitude, longitude) = (game.latitude, game.longitude)
    isAway = game.hidden != nil || game.movedTo != nil
  }

  private mutating func take(_ name: JSONName, _ pieces: inout JSONPieces) -> Bool {
    switch name {
    case "endUTC": pieces.number(in: GameBounds.moment).put(in: &endUTC)
    case "eventCreatorUserId": pieces.text().put(in: &hostID)
    // A game with either is rare; its own reader knows when a fault counts as hidden.
    case "hidden", "movedTo": false
    case "latitude": pieces.double(in: -90...90).put(in: &latitude)
    case "longitude": pieces.double(in: -180...180).put(in: &longitude)
    case "matchDate": pieces.text().put(in: &matchDate)
    case "sport": pieces.text().put(in: &sport)
    default: pieces.skip()
    }
  }
}

extension GameDirectory {
  /// Returns the games of a month that are not over and whose hosts a reader sees, by id.
  func glance(
    month: String, at now: Int, except unseen: Set<String>, in store: any StoreReader
  ) throws -> LazyFilterSequence<[String: GameGlance]> {
    try index.games(of: month, in: store).lazy.filter { _, seen in
      seen.endUTC > now && !seen.isAway && (unseen.isEmpty || !unseen.contains(seen.hostID))
    }
  }
}
