import Calendars
import Games
import Timekeeping

/// Writes games as an iCalendar file.
package struct GameCalendar: Sendable {
  package static let productID = "-//LapIt//Games//EN"

  private let zones: Zones
  /// Seconds since 1970.
  private let now: Int
  private let folderName: String
  /// The calendar's name; empty for none.
  package var name = ""
  /// The calendar's time zone; empty for none.
  package var zoneName = ""

  /// - Parameters:
  ///   - zones: Time zones.
  ///   - now: Seconds since 1970.
  ///   - folderName: The unique name of the data folder, a part of the ids of games elsewhere.
  package init(zones: Zones, now: Int, folderName: String) {
    (self.zones, self.now, self.folderName) = (zones, now, folderName)
  }

  /// Returns the file.
  ///
  /// - Parameter games: The games, in order.
  /// - Returns: The text, in UTF-8 with CRLF.
  /// - Throws: `ZoneError` if the machine has no zone files.
  package func text(_ games: [Game]) throws(ZoneError) -> String {
    var writer = CalendarWriter(productID: Self.productID, now: now)
    (writer.name, writer.zoneName) = (name, zoneName)
    return try writer.text(games.map(item))
  }

  /// Returns the id of a game in calendars; it stays when the game moves to another month.
  private func uid(of game: Game) -> String { "\(GameID.name(of: game.id))@\(folderName).lapit" }

  private func item(of game: Game) -> CalendarItem {
    let (start, end, zoneName) = times(of: game)
    var item = CalendarItem(
      uid: uid(of: game), title: "\(game.sport) \(game.format)", start: start, zoneName: zoneName)
    (item.end, item.sequence) = (end, game.sequence)
    item.created = game.postedUTC / 1000
    item.changed = (game.cancelledUTC ?? game.changes.last?.at).map { $0 / 1000 }
    item.description = game.isCancelled ? game.why : game.note
    item.location = game.placeName
    if let latitude = game.latitude, let longitude = game.longitude {
      item.point = CalendarItem.Point(latitude: latitude, longitude: longitude)
    }
    item.categories = [game.sport]
    item.status = game.isCancelled ? .cancelled : .confirmed
    return item
  }

  /// Returns the local times and their zone.
  ///
  /// UTC is used if the zone is missing, and for the second of two equal local times, which a
  /// calendar file cannot name.
  private func times(of game: Game) -> (start: LocalTime, end: LocalTime, zoneName: String) {
    if let zone = zones.named(game.zone) {
      let times = [game.startUTC, game.endUTC].map {
        LocalTime(utcMilliseconds: $0, in: zone.local)
      }
      let moments = times.map { $0.settledUTCMilliseconds(in: zone.local) }
      if moments == [game.startUTC, game.endUTC] { return (times[0], times[1], zone.name) }
    }
    let times = [game.startUTC, game.endUTC].map { LocalTime(utcMilliseconds: $0, in: .utc) }
    return (times[0], times[1], "Etc/UTC")
  }
}
