import Fields
import Files
import Games
import Payments

/// Writes games as tables.
package struct GamesTable {
  private let service: GameService

  package init(service: GameService) { self.service = service }

  /// Returns a CSV table (RFC 4180) with a header; cells that a spreadsheet would run are escaped.
  ///
  /// - Parameter games: The rows, in order.
  /// - Returns: The text, in UTF-8 with CRLF.
  /// - Throws: The store's errors.
  package func text(_ games: [Game]) throws -> String {
    let names = try RowNames(service.directory)
    return CSVText.text([GameColumns.all] + games.map { row($0, names) })
  }

  private func row(_ game: Game, _ names: RowNames) -> [String] {
    let draft = GameDraft(model: game, zones: service.configuration.zones)
    let special = [
      "latitude": CSVText.degrees(game.latitude), "longitude": CSVText.degrees(game.longitude),
      "roles": CSVText.typed(game.roles.joined(separator: "; ")),
      "fee": game.fee.map { Money.number($0, game.currency) } ?? "",
      "court": CSVText.typed(names.court(of: game)), "team": CSVText.typed(names.team(of: game)),
      "id": CSVText.typed(game.seedID ?? game.id),
    ]
    return draft.cells(of: GameColumns.all, special: special)
  }
}
