import Files
import Languages
import Terminal
import Widgets

/// Bad rows with their line numbers and problems, and values left out of good rows.
///
/// Long texts take several rows.
struct ImportProblems {
  private static let lineColumns = 7

  private let rows: [TableRow]
  private let context: AppContext

  init(
    _ problems: ProblemList, _ warnings: ProblemList, _ context: AppContext, columns: Int,
    line: (Int) -> Int
  ) {
    self.context = context
    let all =
      problems.listed.map { (problem: $0, role: Role.warning) }
      + warnings.listed.map { ($0, .text) }
    let unlisted = problems.unlisted + warnings.unlisted
    let more = TableRow(
      ["", context.text("files.import.more", [:], count: unlisted)], role: .dim)
    // `Table` needs two columns for the selection and the row's sign, and one between its columns.
    let room = max(10, columns - Self.lineColumns - 3)
    rows =
      all.sorted { $0.problem.line < $1.problem.line }.flatMap { found in
        TextLines.wrap(found.problem.text(in: context.texts), columns: room).enumerated().map {
          TableRow([$0 == 0 ? "\(line(found.problem.line))" : "", $1], role: found.role)
        }
      } + (unlisted > 0 ? [more] : [])
  }

  var count: Int { rows.count }

  var table: Table {
    let columns = [
      TableColumn(context.text("files.import.line"), columns: Self.lineColumns, .right),
      TableColumn(context.text("files.import.problem")),
    ]
    return Table(columns: columns, count: rows.count) { rows[$0] }
  }
}
