import Games

/// A snapshot of a game in a notice, because the game may change or be deleted before it is read.
struct GameNoticeFacts {
  let sport: String
  /// The local date and start, `YYYY-MM-DD HH:MM`.
  let start: String
  let zone: String
  let place: String

  init(_ game: Game) {
    (sport, start) = (game.sport, "\(game.matchDate) \(game.matchStart)")
    (zone, place) = (game.zone, game.placeName)
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
