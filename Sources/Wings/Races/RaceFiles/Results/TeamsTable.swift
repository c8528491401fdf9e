import Pages
import Languages
import Races

/// The teams of a race with the points of their members.
struct TeamsTable {
  /// The table; `nil` if the race does not score teams.
  let table: PageTable?

  init(_ book: RaceBook, category: String?, in texts: Catalogue) {
    let isScored = book.competition.disciplineType.scoresTeams
    let standings = TeamStandings(of: book)
    let teams = isScored ? standings.rows(in: BoardFilter(category: category)) : []
    let isSplit = standings.areSplitBySex
    let columns = (["place", "name", "points"] + (isSplit ? ["category"] : []) + ["status"]).map {
      PageTable.Column(kind: $0, label: texts.text("files.column.\($0)"))
    }
    table =
      teams.isEmpty
      ? nil
      : PageTable(
        columns: columns,
        rows: teams.map { PageTable.Row(cells: Self.cells(of: $0, isSplit, texts)) })
  }

  private static func cells(of row: TeamRow, _ isSplit: Bool, _ texts: Catalogue) -> [Markup] {
    let members = row.members.map { member in
      member.points.map { "\($0) \(member.runner.name)" } ?? member.runner.name
    }
    var name = Markup(row.team)
    name.tag(" <i>")
    name.append(members.joined(separator: ", "))
    name.tag("</i>")
    return [
      Markup(row.place.map(String.init) ?? ""), name, Markup(row.points.map(String.init) ?? ""),
    ]
      + (isSplit ? [Markup(row.sex.map { texts.text($0.wording) } ?? "")] : [])
      + [Markup(row.isComplete ? "" : texts.text("scoring.teams.incomplete"))]
  }
}
