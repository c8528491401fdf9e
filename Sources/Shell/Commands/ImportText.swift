import ArgumentParser
import Files
import Languages

/// The report of an import, as text or JSON.
package struct ImportText {
  private let file: String
  private let report: ImportReport
  private let summary: Wording

  /// Creates the text of a report on a file, with the wing's summary.
  package init(file: String, report: ImportReport, summary: Wording) {
    (self.file, self.report, self.summary) = (file, report, summary)
  }

  /// Prints the report and ends the program with the status of the import.
  ///
  /// - Throws: `ExitCode` if a row was not imported; `EncodingError`.
  package func show() throws {
    if Output.isJSON { try Output.json("import", json) } else { print() }
    if report.unsaved > 0 { throw ExitCode(Interruption.status) }
    let done = report.added + report.updated + report.unchanged
    try ExitCode.require(report.isClean, hasDone: done > 0)
  }

  /// Prints how the file was read and the summary to standard output, all else to standard error.
  func print() {
    for line in report.understood { Output.line(Self.text(line)) }
    if let hint { Output.line(Self.text(hint)) }
    printProblems(report.problems) { "\(file):\($0): " }
    printProblems(report.warnings) {
      "\(file):\($0): "
    } text: {
      Catalogue.spoken.text("maintenance.warning", ["text": $0])
    }
    for question in report.questions { Output.error("\(file): " + Self.text(of: question)) }
    Output.line(Self.text(summary))
  }

  /// How to import columns that were left out; `nil` if every field was read.
  private var hint: Wording? {
    guard !report.unread.isEmpty else { return nil }
    return Wording("files.read.mapHint", ["fields": report.unread.joined(separator: ", ")])
  }

  private func printProblems(
    _ problems: ProblemList, _ place: (Int) -> String, text: (String) -> String = { $0 }
  ) {
    for problem in problems.listed {
      Output.error(place(problem.line) + text(problem.text(in: .spoken)))
    }
    guard problems.unlisted > 0 else { return }
    Output.error(
      "\(file): "
        + Catalogue.spoken.text("files.import.more", [:], count: problems.unlisted))
  }

  /// A question and the option that answers it.
  private static func text(of question: ImportQuestion) -> String {
    let about = text(question.wording)
    let choices = question.choices.map { choice in
      let example = choice.wording.arguments["time"] ?? choice.wording.arguments["date"]
      return example.map { "\(choice.value) (\($0))" } ?? choice.value
    }
    let known = ["about": about, "choices": choices.joined(separator: ", ")]
    return switch question.subject {
    case .encoding: about
    case .times: Catalogue.spoken.text("commands.ask.times", known)
    case .dates: Catalogue.spoken.text("commands.ask.dates", known)
    case .emptied: Catalogue.spoken.text("commands.ask.emptied", known)
    case .categories: Catalogue.spoken.text("commands.ask.categories", known)
    case .starts: Catalogue.spoken.text("commands.ask.starts", known)
    case .word:
      Catalogue.spoken.text(
        "commands.ask.word",
        known.merging(["word": question.wording.arguments["word"] ?? ""]) { $1 })
    case .name("sex", _):
      Catalogue.spoken.text(
        "commands.ask.sex",
        known.merging(["word": question.wording.arguments["word"] ?? ""]) { $1 })
    case .name(let field, _):
      Catalogue.spoken.text(
        "commands.ask.name",
        known.merging(
          ["word": question.wording.arguments["word"] ?? "", "field": field]) { $1 })
    }
  }

  private static func text(_ wording: Wording) -> String { Catalogue.spoken.text(wording) }
}

extension ImportText {
  package struct Report: Encodable {
    struct Row: Encodable {
      var line: Int
      var text: String
    }

    var added, updated, unchanged, flagged, bad, warned: Int
    /// Good rows that were not saved because the import was interrupted.
    var unsaved: Int
    var problems, warnings: [Row]
    var questions, understood: [String]
    var isRefused: Bool
  }

  package var json: Report {
    Report(
      added: report.added, updated: report.updated, unchanged: report.unchanged,
      flagged: report.flagged, bad: report.problems.count, warned: report.warnings.count,
      unsaved: report.unsaved,
      problems: Self.rows(report.problems), warnings: Self.rows(report.warnings),
      questions: report.questions.map(Self.text(of:)),
      understood: report.understood.map { Self.text($0) },
      isRefused: report.isRefused)
  }

  private static func rows(_ problems: ProblemList) -> [Report.Row] {
    problems.listed.map { Report.Row(line: $0.line, text: text($0.wording)) }
  }
}
