import Accounts
import Calendars
import Files
import Games
import Gazetteer
import Languages
import Timekeeping

/// The options of an import of games.
package struct GameImportOptions: Sendable {
  /// The account that hosts new games.
  package var host: String
  /// The time zone of times without one.
  package var zoneName: String
  /// Whether the user chose that zone; otherwise the city of a row counts before it.
  package var isZoneGiven = false
  /// How the table is read.
  package var reading: ImportOptions

  package init(host: String, zoneName: String, reading: ImportOptions = ImportOptions()) {
    (self.host, self.zoneName, self.reading) = (host, zoneName, reading)
  }
}

/// Imports games from tables.
///
/// Good rows are kept and bad ones reported, unless the import is strict. Importing a file again
/// adds nothing.
package struct GameImporter: Sendable {
  private let service: GameService
  private let batch: Int
  private let progress: @Sendable (_ done: Int, _ all: Int) -> Void
  private let isCancelled: @Sendable () -> Bool
  private let done: @Sendable (TableService.Undo) -> Void

  /// - Parameters:
  ///   - service: The service of games.
  ///   - batch: The number of games in one transaction, and between two reports of progress.
  ///   - progress: Called after each batch with the number of saved games and of all games.
  ///   - isCancelled: Called before each batch; returns whether the import was cancelled.
  ///   - done: Called once with what the import changed, if it changed anything.
  package init(
    service: GameService, batch: Int = 500,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false },
    done: @escaping @Sendable (TableService.Undo) -> Void = { _ in }
  ) {
    (self.service, self.batch) = (service, batch)
    (self.progress, self.isCancelled, self.done) = (progress, isCancelled, done)
  }

  /// Returns the report that an import would have now, without writing anything.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all; the store's errors.
  package func dryRun(_ bytes: [UInt8], _ options: GameImportOptions) throws -> ImportReport {
    try plan(bytes, options).report
  }

  /// Returns the rows that an import would read now, without writing anything.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all; the store's errors.
  package func preview(_ bytes: [UInt8], _ options: GameImportOptions) throws -> ImportPreview {
    try plan(bytes, options).preview
  }

  /// Imports a table.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: The options.
  ///   - author: The account that imports it, or the administrator.
  /// - Returns: What was imported; a stopped import keeps the batches before the stop.
  /// - Throws: `ImportFileError` if the file cannot be read at all; `GameError` if the host may not
  ///   post, `AccountError.notConfirmed`; the store's errors.
  package func take(
    _ bytes: [UInt8], _ options: GameImportOptions, by author: Author
  ) throws -> ImportReport {
    let plan = try plan(bytes, options)
    var report = plan.report
    if options.reading.isStrict, !plan.problems.isEmpty {
      (report.added, report.updated, report.unchanged) = (0, 0, 0)
      report.isRefused = true
      return report
    }
    var undo = TableService.Undo()
    defer { if !undo.ids.isEmpty { done(undo) } }
    try post(plan.added, options, by: author, into: &report, &undo)
    if report.unsaved == 0 { try edit(plan.changed, by: author, into: &report, &undo) }
    return report
  }

  private func post(
    _ rows: [GameImportPlan.Addition], _ options: GameImportOptions, by author: Author,
    into report: inout ImportReport, _ undo: inout TableService.Undo
  ) throws {
    let parts = ImportParts(of: batch, progress: progress, isCancelled: isCancelled)
    var (added, refused, posted, problems) = (0, 0, undo, report.problems)
    defer { (undo, report.problems) = (posted, problems) }
    let outcome = parts.take(rows.count, rows: { try rows.forEach($0) }) {
      (part: ArraySlice<GameImportPlan.Addition>, _) in
      let outcome = try service.tables.post(
        part.map(\.row), host: options.host, by: author, into: &posted)
      added += outcome.added
      // A court may have been taken since the rows were read.
      for row in part {
        guard let error = outcome.refused[row.row.id] else { continue }
        refused += 1
        problems.note(RowProblem(line: row.line, wording: error.wording).of(row.title))
      }
    }
    if let failure = outcome.failure { throw failure }
    // What another process imported meanwhile is there already.
    report.unchanged += outcome.done - added - refused
    report.added = added
    if outcome.isStopped {
      report.unsaved = rows.count - outcome.done + report.updated
      report.updated = 0
    }
  }

  private func edit(
    _ changes: [GameImportPlan.Change], by author: Author, into report: inout ImportReport,
    _ undo: inout TableService.Undo
  ) throws {
    for change in changes {
      do {
        undo.edits.append(
          try service.posting.edit(change.game.id, change.draft, since: change.game, by: author))
      } catch let error as GameError {
        report.updated -= 1
        report.problems.note(
          RowProblem(line: change.line, wording: error.wording).of(change.title))
      }
    }
  }
}

// MARK: - Reading
extension GameImporter {
  private func plan(_ bytes: [UInt8], _ options: GameImportOptions) throws -> GameImportPlan {
    let table = try CSVTable(
      bytes, fields: GameColumns.all, options: options.reading, names: GameColumns.kind.names)
    for column in ["sport", "date", "start", "end"] { try table.require(anyOf: [column]) }
    let order = options.reading.dates ?? Self.order(of: table)
    var plan = GameImportPlan(of: table)
    var reader = try RowReader(service: service, options: options)
    let columns = GameColumns.all.filter(table.has)
    var unclear: [String] = []
    try table.forEachRow { (cells) throws -> Void in
      let row = GameRow(cells, order)
      if row.isUnclear { unclear.append(row["date"]) }
      do {
        try reader.read(row, into: &plan)
        plan.note(row, of: columns)
      } catch let problem as RowProblem {
        plan.problems.note(problem)
      }
    } bad: {
      plan.problems.note($0)
    }
    plan.understood += reader.zones.notes
    if let first = unclear.first {
      plan.questions = [Self.question(first, rowCount: unclear.count)]
    }
    return plan
  }

  /// Returns the order of dates with slashes if all unambiguous ones agree.
  private static func order(of table: CSVTable) -> DateOrder? {
    var orders: Set<DateOrder> = []
    table.forEachRow { row in
      if let order = CellMoment.evidence(row.text("date")) { orders.insert(order) }
    }
    return orders.count == 1 ? orders.first : nil
  }

  private static func question(_ example: String, rowCount: Int) -> ImportQuestion {
    let choices = DateOrder.allCases.map { order in
      var date = ""
      if case .wall(let wall) = CellMoment(example, order: order) { date = wall }
      return (value: order.rawValue, wording: Wording("games.import.day", ["date": date]))
    }
    return ImportQuestion(
      .dates, Wording("games.import.whichDay", ["text": example]), choices, rowCount: rowCount)
  }
}
