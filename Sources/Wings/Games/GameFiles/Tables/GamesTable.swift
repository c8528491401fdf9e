import Fields
import Files
import Games
import Payments
import Timekeeping

/// Writes games as tables.
package struct GamesTable {
  private let zones: Zones

  package init(zones: Zones) { self.zones = zones }

  /// Returns a CSV table (RFC 4180) with a header; cells that a spreadsheet would run are escaped.
  ///
  /// - Parameter games: The rows, in order.
  /// - Returns: The text, in UTF-8 with CRLF.
  package func text(_ games: [Game]) -> String {
    CSVText.text([GameColumns.all] + games.map(row))
  }

  private func row(_ game: Game) -> [String] {
    let draft = GameDraft(model: game, zones: zones)
    let special = [
      "latitude": CSVText.degrees(game.latitude), "longitude": CSVText.degrees(game.longitude),
      "roles": CSVText.typed(game.roles.joined(separator: "; ")),
      "fee": game.fee.map { Money.number($0, game.currency) } ?? "",
      "id": CSVText.typed(game.seedID ?? game.id),
    ]
    return draft.cells(of: GameColumns.all, special: special)
  }
}
