import Files
import Games
import Languages

/// What importing a table of games would do, before anything is written.
struct GameImportPlan {
  /// A new game.
  struct Addition {
    let line: Int
    let title: String
    let row: TableService.Row
  }

  /// A stored game that a row changes.
  struct Change {
    let line: Int
    let title: String
    let game: Game
    let draft: GameDraft
  }

  var added: [Addition] = []
  var changed: [Change] = []
  var unchanged = 0
  var problems = ProblemList()
  var questions: [ImportQuestion] = []
  /// The cells of the first good rows.
  var cells: [[String]] = []
  /// How the times of rows were understood.
  var understood: [Wording] = []
  let table: CSVTable

  init(of table: CSVTable) { self.table = table }

  var goodCount: Int { added.count + changed.count + unchanged }

  private static let previewedRows = 100

  mutating func note(_ row: GameRow, of columns: [String]) {
    if cells.count < Self.previewedRows { cells.append(columns.map { row[$0] }) }
  }

  /// The report of an import that writes nothing.
  var report: ImportReport {
    var report = ImportReport()
    (report.added, report.updated, report.unchanged) = (added.count, changed.count, unchanged)
    (report.problems, report.questions) = (problems, questions)
    (report.understood, report.unread) = (table.understood + understood, table.unread)
    return report
  }

  var preview: ImportPreview {
    var preview = ImportPreview()
    preview.fields = GameColumns.all.filter(table.has)
    (preview.rows, preview.goodCount) = (cells, goodCount)
    preview.knownCount = changed.count + unchanged
    (preview.problems, preview.questions) = (problems, questions)
    preview.understood = table.understood + understood
    return preview
  }
}
