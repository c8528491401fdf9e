import Languages
import Races

/// The teams of a race with the points of their runners.
struct TeamsList {
  /// None where teams are not what the race is about.
  let list: PrintedList?

  init(_ book: RaceBook, category: String?, _ columns: ResultsColumns) {
    let isScored = book.competition.disciplineType.scoresTeams
    let rows = isScored ? book.teamRows(in: BoardFilter(category: category)) : []
    list =
      rows.isEmpty
      ? nil
      : PrintedList(
        heading: columns.texts.text("files.page.teams"),
        columns: columns.headings("place", "name", "points", "status"),
        rows: rows.map { Self.cells(of: $0, columns) })
  }

  private static func cells(
    of row: TeamRow, _ columns: ResultsColumns
  ) -> [String: PrintedList.Cell] {
    let members = row.members.map { member in
      member.points.map { "\($0) \(member.runner.name)" } ?? member.runner.name
    }
    return [
      "place": columns.cell("place", row.place.map(String.init) ?? ""),
      "name": columns.cell("name", row.team, detail: members.joined(separator: ", ")),
      "points": columns.cell("points", row.points.map(String.init) ?? ""),
      "status": columns.cell(
        "status", row.place == nil ? columns.texts.text("scoring.teams.incomplete") : ""),
    ]
  }
}
