import Languages
import Races
import Shell
import Terminal
import Widgets

/// The teams of a race: points, and the competitors who earned them.
struct TeamReport {
  let book: RaceBook
  let context: AppContext

  func page(columns: Int) -> Page {
    let teams = TeamStandings(of: book)
    let rows = teams.rows()
    guard !rows.isEmpty else {
      let empty = teams.hasTeams ? "scoring.teams.nobodyIn" : "scoring.teams.empty"
      return Page(
        TextLines.wrap(context.text(empty), columns: columns)
          .map { PageLine($0, .dim) })
    }
    let scorers = book.competition.settings.teamScorers ?? 5
    return Page(
      rows.indices.flatMap { number in
        let startsSex =
          teams.areSplitBySex && (number == 0 || rows[number - 1].sex != rows[number].sex)
        return (startsSex ? [heading(rows[number].sex), PageLine()] : [])
          + lines(of: rows[number], scorers: scorers) + [PageLine()]
      })
  }

  private func heading(_ sex: Sex?) -> PageLine {
    PageLine(context.text("races.sex.\(sex?.rawValue.lowercased() ?? "none")"), .title)
  }

  private func lines(of row: TeamRow, scorers: Int) -> [PageLine] {
    let points = row.points.map {
      context.text("scoring.teams.points", count: $0)
    }
    let place = row.place.map { "\($0). " } ?? ""
    let missing = row.isComplete ? nil : context.text("scoring.teams.incomplete")
    let score = [points, missing].compactMap(\.self).joined(separator: ", ")
    return [PageLine("\(place)\(row.team)   \(score)", row.place == nil ? .dim : .accent)]
      + row.members.enumerated().map { number, member in
        let mark = member.points.map { number < scorers ? "\($0)" : "(\($0))" } ?? "-"
        return PageLine("  \(cell(mark))\(cell(member.runner.bib))\(member.runner.name)")
      }
  }

  private func cell(_ text: String) -> String { TextWidth.fill(text, columns: 5) + " " }
}
