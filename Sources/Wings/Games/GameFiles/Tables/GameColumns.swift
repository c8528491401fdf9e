import Fields
import Files
import Games
import Languages

/// The columns of tables of games: those of the draft's fields, and the one that identifies a game.
package enum GameColumns {
  private static let listed = GameDraft.tableColumns(with: [FieldColumn("id", 27, also: ["uid"])])

  /// The names, in the order of a written table.
  package static let all = listed.map(\.name)

  package static let names = ColumnNames(
    Dictionary(uniqueKeysWithValues: listed.map { ($0.name, $0.others) }))

  /// The kind of rows, for the page that gives columns their meanings.
  package static let kind = ColumnKind(
    "games", fields: all, names: names, wording: Wording("games.import.kind"),
    status: "games.import.status")
}
