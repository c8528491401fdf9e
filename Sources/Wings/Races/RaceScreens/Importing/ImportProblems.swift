import Files
import Languages
import Races
import Shell
import Terminal
import Widgets

/// Bad rows with their lines and what is wrong with them, and what was left out of good ones.
struct ImportProblems {
  private let rows: [TableRow]
  private let context: AppContext

  init(_ problems: ProblemList, _ warnings: ProblemList, _ context: AppContext) {
    self.context = context
    let all =
      problems.listed.map { (problem: $0, role: Role.warning) }
      + warnings.listed.map { ($0, .text) }
    let unlisted = problems.unlisted + warnings.unlisted
    let more = TableRow(
      ["", context.text("files.import.more", [:], count: unlisted)], role: .dim)
    rows =
      all.sorted { $0.problem.line < $1.problem.line }.map { found in
        TableRow(
          ["\(found.problem.line)", context.text(found.problem.wording)], role: found.role)
      } + (unlisted > 0 ? [more] : [])
  }

  var count: Int { rows.count }

  var table: Table {
    let columns = [
      TableColumn(context.text("files.import.line"), columns: 7, .right),
      TableColumn(context.text("files.import.problem")),
    ]
    return Table(columns: columns, count: rows.count) { rows[$0] }
  }
}
