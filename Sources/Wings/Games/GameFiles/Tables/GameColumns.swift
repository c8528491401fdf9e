import Fields
import Files
import Games
import Languages

/// The columns of tables of games: those of the draft's fields, and the one that identifies a game.
package enum GameColumns {
  /// The kind of rows, for the page that gives columns their meanings.
  package static let kind = GameDraft.columnKind(
    "games", with: [FieldColumn("id", 30, also: ["uid"])], Wording("games.import.kind.games"))

  /// The names, in the order of a written table.
  package static var all: [String] { kind.fields }
}
