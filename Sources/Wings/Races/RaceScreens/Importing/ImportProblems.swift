import Files
import Languages
import Races
import Shell
import Terminal
import Widgets

/// Bad rows with their lines and what is wrong with them.
struct ImportProblems {
  let problems: [RowProblem]
  let surroundings: AppContext

  var table: Table {
    let columns = [
      TableColumn(surroundings.text("files.import.line"), columns: 7, .right),
      TableColumn(surroundings.text("files.import.problem")),
    ]
    return Table(columns: columns, count: problems.count) { index in
      TableRow(
        ["\(problems[index].line)", surroundings.text(problems[index].wording)], role: .warning)
    }
  }
}
