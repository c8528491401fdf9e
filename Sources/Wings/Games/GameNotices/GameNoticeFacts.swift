import Games
import Store

/// A snapshot of a game in a notice, because the game may change or be deleted before it is read.
struct GameNoticeFacts {
  let sport: String
  /// The local date and start, `YYYY-MM-DD HH:MM`.
  let start: String
  let zone: String
  let place: String

  /// Creates the snapshot, without the place if the host hides it from a reader.
  ///
  /// - Throws: The store's errors.
  init(_ game: Game, for reader: String, in store: any StoreReader) throws {
    (sport, start) = (game.sport, "\(game.matchDate) \(game.matchStart)")
    zone = game.zone
    place =
      try GameDirectory.showsPlace(of: game, to: reader, in: store) ? game.placeName : ""
  }

  /// Creates the snapshot from a notice.
  init(stored: [String: String]) {
    (sport, start) = (stored["sport"] ?? "", stored["start"] ?? "")
    (zone, place) = (stored["zone"] ?? "", stored["place"] ?? "")
  }

  var stored: [String: String] {
    ["sport": sport, "start": start, "zone": zone, "place": place].filter { !$0.value.isEmpty }
  }
}
