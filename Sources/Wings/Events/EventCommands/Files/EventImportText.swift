import ArgumentParser
import Commands
import EventFiles
import Events
import Files
import Languages

/// The printed report of an import or a dry run.
struct EventImportText {
  let file: String
  let plan: EventImportPlan
  /// The result; `nil` for a dry run.
  var report: EventImportReport?

  /// The rows to print: those that the import reached, or all rows of a dry run.
  private var rows: [ImportedRow] { report?.reached ?? plan.rows }

  var isClean: Bool { plan.questions.isEmpty && !rows.contains { $0.outcome == .skipped } }

  /// Prints one line for each event, then the counts and the import's id.
  func print() {
    plan.understood.forEach { Output.line(Self.text($0)) }
    for row in rows where report == nil || row.outcome != .same { Output.line(Self.line(of: row)) }
    for question in plan.questions {
      Output.error("\(file): " + Self.text(question.wording) + "? --dates dmy, --dates mdy")
    }
    let counts = ImportOutcome.allCases.map { outcome in
      (outcome, rows.count { $0.outcome == outcome })
    }
    .filter { $0.1 > 0 }.map { "\($0.0.rawValue) \($0.1)" }
    if !counts.isEmpty { Output.line(counts.joined(separator: ", ")) }
    if report?.isRefused == true {
      Output.error(Self.text(Wording("commands.event.import.refused")))
    }
    if let report, let id = report.importID {
      let said = report.unsaved > 0 ? "part" : "done"
      let names = ["id": id, "count": "\(report.unsaved)"]
      Output.line(Self.text(Wording("commands.event.import.\(said)", names)))
    }
  }

  /// Formats a row as `OUTCOME LINE TITLE: why`, followed by the changes.
  private static func line(of row: ImportedRow) -> String {
    let changes = row.differences.map { text($0.name) }.joined(separator: ", ")
    let why = (changes.isEmpty ? [] : [changes]) + row.notes.map(text)
    return "\(row.outcome.rawValue) \(row.line) \(row.title)"
      + (why.isEmpty ? "" : ": " + joined(why))
  }

  /// Joins notes into one sentence.
  private static func joined(_ parts: [String]) -> String {
    let whole = parts.dropLast().map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    return (whole + parts.suffix(1)).joined(separator: "; ")
  }

  private static func text(_ wording: Wording) -> String { Catalogue.spoken.text(wording) }
}

extension EventImportText {
  private struct Report: Encodable {
    struct Row: Encodable {
      var line: Int
      var uid, name, title, outcome: String
      var fields: [FieldDifference]
      var why: String
    }

    struct Component: Encodable {
      var name: String
      var count: Int
    }

    var counts: [String: Int]
    var components: [Component]
    var understood, questions: [String]
    /// The id of the import; `nil` for a dry run, or if nothing was imported.
    var importId: String?
    var isDryRun, isRefused: Bool
    var unsaved: Int
  }

  /// Prints the report and ends the program with the status of the import.
  ///
  /// - Throws: `ExitCode` or the import's failure if an event was not imported; `EncodingError`.
  func show() throws {
    if Output.isJSON {
      try Output.json("import", head, items: rows.map(Self.row))
    } else {
      print()
    }
    if let failure = report?.failure { throw failure }
    if report?.unsaved ?? 0 > 0 { throw ExitCode(Interruption.status) }
    let isRefused = report?.isRefused ?? false
    try ExitCode.require(
      isClean, hasDone: !isRefused && rows.contains { $0.outcome != .skipped })
  }

  private var head: Report {
    let counts = ImportOutcome.allCases.map { outcome in
      (outcome.rawValue, rows.count { $0.outcome == outcome })
    }
    return Report(
      counts: Dictionary(uniqueKeysWithValues: counts),
      components: plan.components.sorted { $0.key < $1.key }
        .map { Report.Component(name: $0.key, count: $0.value) },
      understood: plan.understood.map(Self.text),
      questions: plan.questions.map { Self.text($0.wording) }, importId: report?.importID,
      isDryRun: report == nil, isRefused: report?.isRefused ?? false,
      unsaved: report?.unsaved ?? 0)
  }

  private static func row(_ row: ImportedRow) -> Report.Row {
    Report.Row(
      line: row.line, uid: row.uid, name: row.title, title: row.title,
      outcome: row.outcome.rawValue,
      fields: row.differences, why: joined(row.notes.map(text)))
  }
}
