import Accounts
import Files
import Languages

/// What becomes of a row of a table.
package enum RowAct: Sendable {
  /// Writes the row, and returns what takes it back.
  package typealias Write = @Sendable () throws -> @Sendable () throws -> Void

  case same
  case add(Write)
  case change(Write)
}

/// A kind of rows that are compared with what is stored, one by one.
package protocol RowSubject {
  /// The columns.
  static var kind: ColumnKind { get }
  /// The columns without which a file is refused.
  static var needed: [String] { get }
  /// How the rows were understood, one line each, once they were read.
  var notes: [Wording] { get }

  /// Returns the name of a row in a list of problems.
  static func title(of row: CSVTable.Row) -> String

  /// Returns what names the thing of a row, so that a file cannot name it twice, and what becomes
  /// of it.
  ///
  /// - Throws: `RowProblem` if the row cannot be imported; the store's errors.
  func act(of cells: TableCells) throws -> (key: String, act: RowAct)

  /// Returns what a row that is imported leaves to be desired.
  func warnings(of cells: TableCells) -> [Wording]
}

extension RowSubject {
  package var notes: [Wording] { [] }
  package func warnings(of cells: TableCells) -> [Wording] { [] }
}

/// Imports tables whose rows are compared one by one with what is stored.
///
/// Good rows are kept and bad ones reported, unless the import is strict. Importing a file again
/// adds nothing.
package struct RowImporter: Sendable {
  private let subject: @Sendable () throws -> any RowSubject
  private let kind: ColumnKind
  private let needed: [String]

  package init<Subject: RowSubject>(_ subject: @escaping @Sendable () throws -> Subject) {
    (self.subject, kind, needed) = (subject, Subject.kind, Subject.needed)
  }

  private struct Plan {
    var report = ImportReport()
    var preview = ImportPreview()
    var writes: [(line: Int, title: String, isNew: Bool, write: RowAct.Write)] = []
  }

  private static let previewedRows = 100

  private func plan(_ bytes: [UInt8], _ options: ImportOptions) throws -> Plan {
    let table = try CSVTable(bytes, fields: kind.fields, options: options, names: kind.names)
    for column in needed { try table.require(anyOf: [column]) }
    let subject = try subject()
    var (plan, lines): (Plan, [String: Int]) = (Plan(), [:])
    plan.preview.fields = kind.fields.filter(table.has)
    try table.forEachRow { (row) throws -> Void in
      do {
        try Self.read(
          TableCells(row, title: type(of: subject).title(of: row)), subject, &lines, into: &plan)
      } catch let problem as RowProblem {
        plan.report.problems.note(problem)
      }
    } bad: {
      plan.report.problems.note($0)
    }
    let report = plan.report
    let understood = table.understood + subject.notes
    (plan.report.understood, plan.report.unread) = (understood, table.unread)
    (plan.preview.problems, plan.preview.warnings) = (report.problems, report.warnings)
    plan.preview.understood = understood
    plan.preview.knownCount = report.updated + report.unchanged
    plan.preview.goodCount = report.added + plan.preview.knownCount
    return plan
  }

  private static func read(
    _ cells: TableCells, _ subject: any RowSubject, _ lines: inout [String: Int],
    into plan: inout Plan
  ) throws {
    let (key, act) = try subject.act(of: cells)
    if let first = lines[key] {
      throw cells.problem(Wording("files.rows.sameAs", ["line": "\(first)"]))
    }
    lines[key] = cells.line
    for wording in subject.warnings(of: cells) {
      plan.report.warnings.note(RowProblem(line: cells.line, wording: wording).of(cells.title))
    }
    switch act {
    case .same: plan.report.unchanged += 1
    case .add(let write):
      plan.report.added += 1
      plan.writes.append((cells.line, cells.title, true, write))
    case .change(let write):
      plan.report.updated += 1
      plan.writes.append((cells.line, cells.title, false, write))
    }
    if plan.preview.rows.count < previewedRows {
      plan.preview.rows.append(plan.preview.fields.map { cells[$0] })
    }
  }

  /// Returns the report that an import would have now, without writing anything.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all; the store's errors.
  package func dryRun(_ bytes: [UInt8], _ options: ImportOptions) throws -> ImportReport {
    try plan(bytes, options).report
  }

  /// Returns the rows that an import would read now, without writing anything.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all; the store's errors.
  package func preview(_ bytes: [UInt8], _ options: ImportOptions) throws -> ImportPreview {
    try plan(bytes, options).preview
  }

  /// Imports a table.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: How it is read.
  ///   - progress: Called after each written row with the number of written rows and of all.
  ///   - isCancelled: Called before each row; returns whether the import was cancelled.
  /// - Returns: What was imported, and what takes the written rows back.
  /// - Throws: `ImportFileError` if the file cannot be read at all; the store's errors.
  package func take(
    _ bytes: [UInt8], _ options: ImportOptions,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws -> (report: ImportReport, undo: RowUndo) {
    let plan = try plan(bytes, options)
    var (report, undo) = (plan.report, RowUndo())
    (report.added, report.updated) = (0, 0)
    if options.isStrict, !report.problems.isEmpty {
      (report.unchanged, report.isRefused) = (0, true)
      return (report, undo)
    }
    for (place, row) in plan.writes.enumerated() {
      if isCancelled() {
        report.unsaved = plan.writes.count - place
        break
      }
      do {
        undo.note(line: row.line, row.title, try row.write())
        if row.isNew { report.added += 1 } else { report.updated += 1 }
      } catch let error as any FieldErrors {
        report.problems.note(RowProblem(line: row.line, wording: error.wording).of(row.title))
        if options.isStrict { return (try Self.refused(report, undo), RowUndo()) }
      }
      progress(place + 1, plan.writes.count)
    }
    return (report, undo)
  }

  /// Takes back the rows of a strict import before one that is refused only when it is written.
  private static func refused(_ report: ImportReport, _ undo: RowUndo) throws -> ImportReport {
    var refused = report
    let left = try undo.takeBack()
    left.listed.forEach { refused.problems.note($0) }
    (refused.added, refused.updated, refused.unchanged) = (left.count, 0, 0)
    refused.isRefused = left.isEmpty
    return refused
  }
}

extension ImportReport {
  /// The counts of the import in one sentence.
  package var rowSummary: Wording {
    let numbers = [
      "added": "\(added)", "updated": "\(updated)", "unchanged": "\(unchanged)",
      "problems": "\(problems.count)", "unsaved": "\(unsaved)",
    ]
    if unsaved > 0 { return Wording("files.rows.stopped", numbers) }
    return Wording(isRefused ? "files.rows.refused" : "files.rows.done", numbers)
  }
}
