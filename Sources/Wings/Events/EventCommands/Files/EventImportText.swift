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
  struct Report: Encodable {
    struct Row: Encodable {
      var line: Int
      var uid, title, outcome: String
      var fields: [FieldDifference]
      var why: String
    }

    var rows: [Row]
    var counts: [String: Int]
    var components: [String: Int]
    var understood, questions: [String]
    /// The id of the import; `nil` for a dry run, or if nothing was imported.
    var importID: String?
    var isDryRun, isRefused: Bool
    var unsaved: Int

    enum CodingKeys: String, CodingKey {
      case rows, counts, components, understood, questions, unsaved
      case importID = "import_id"
      case isDryRun = "is_dry_run"
      case isRefused = "is_refused"
    }
  }

  var json: Report {
    let counts = ImportOutcome.allCases.map { outcome in
      (outcome.rawValue, rows.count { $0.outcome == outcome })
    }
    return Report(
      rows: rows.map(Self.row), counts: Dictionary(uniqueKeysWithValues: counts),
      components: plan.components, understood: plan.understood.map(Self.text),
      questions: plan.questions.map { Self.text($0.wording) }, importID: report?.importID,
      isDryRun: report == nil, isRefused: report?.isRefused ?? false,
      unsaved: report?.unsaved ?? 0)
  }

  private static func row(_ row: ImportedRow) -> Report.Row {
    Report.Row(
      line: row.line, uid: row.uid, title: row.title, outcome: row.outcome.rawValue,
      fields: row.differences, why: joined(row.notes.map(text)))
  }
}
