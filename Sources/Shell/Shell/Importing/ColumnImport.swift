import Files
import Languages
import Widgets

/// An open file whose columns are given their meaning; the preview follows each change.
package final class ColumnImport: OpenImport {
  let context: AppContext
  let importer: any ColumnImporter
  var mapping: ImportMapping
  /// What was left out, once the rest is in.
  private(set) var leftOut: ColumnsTaken?
  var outcomeState = TableState()
  /// The width at which it is laid out.
  var outcomeColumns = 80
  private let lineOf: (Int) -> Int
  private weak var page: ImportViewModel?

  init(
    _ mapping: ImportMapping, _ importer: any ColumnImporter, on page: ImportViewModel,
    lineOf: @escaping (Int) -> Int
  ) {
    (self.mapping, self.importer, self.page) = (mapping, importer, page)
    (context, self.lineOf) = (page.context, lineOf)
  }

  package func closed() {}

  /// Reads the file by the columns as they are now.
  func previewTapped() -> Move {
    if let field = mapping.fieldTwice {
      let name = context.text("files.field.\(field)")
      mapping.show(Wording("files.import.fieldTwice", ["field": name]))
      return .stay
    }
    let (importer, mapping, options) = (importer, mapping, mapping.options)
    let (kind, bytes) = (mapping.kind, mapping.file.bytes)
    context.worker.run {
      try importer.preview(kind, bytes, options)
    } then: { [weak self] outcome in
      // Another change has a preview of its own on the way.
      guard let self, self.mapping.meanings == mapping.meanings else { return .stay }
      switch outcome {
      case .success(let preview): self.mapping.show(preview)
      case .failure(let error): self.mapping.show(obstacle(error))
      }
      return .stay
    }
    return .stay
  }

  /// The words for someone who has keys in place of the options of the command line.
  private func obstacle(_ error: any Error) -> Wording {
    guard let error = error as? ImportFileError else { return context.wording(of: error) }
    switch error.reason {
    case .noColumn:
      let fields = (error.arguments["column"] ?? "").split(separator: ", ")
        .map { context.text("files.field.\($0)") }
      return Wording("files.import.noColumn", ["fields": fields.joined(separator: " / ")])
    case .noTimes:
      return Wording("files.import.noTimes", ["columns": error.arguments["columns"] ?? "-"])
    default: return error.wording
    }
  }

  func turned(by steps: Int) -> Move {
    mapping.turn(by: steps)
    return previewTapped()
  }

  func strictTapped() -> Move {
    mapping.isStrict.toggle()
    return .stay
  }

  func problemsTapped() -> Move {
    mapping.showsProblems.toggle()
    return .stay
  }
}

// MARK: - Taking the rows in
extension ColumnImport {
  func importTapped() -> Move {
    guard let preview = mapping.preview, page?.step == nil else { return .stay }
    guard preview.goodCount > 0 else {
      return .tell(Message(Wording("files.import.nothingGood"), .error))
    }
    let strict = mapping.isStrict && !preview.problems.isEmpty
    guard !strict else {
      return .tell(
        Message(Wording("files.import.strictRefused", count: preview.problems.count), .error))
    }
    return .ask(
      Question(
        title: Wording("files.import.ask.title"),
        body: Wording(
          preview.problems.isEmpty ? "files.import.ask.body" : "files.import.ask.bodyBad",
          [
            "good": "\(preview.goodCount)", "bad": "\(preview.problems.count)",
            "name": importer.destination,
          ]),
        yes: Wording("files.import.ask.yes")
      ) { [self] in save() })
  }

  private func save() -> Move {
    guard let page else { return .stay }
    let work = page.begin(.saving, of: mapping.preview?.goodCount ?? 0)
    let (importer, options) = (importer, mapping.options)
    let (kind, bytes) = (mapping.kind, mapping.file.bytes)
    context.worker.run {
      try importer.take(kind, bytes, options, work)
    } then: { [weak self, weak page, context] outcome in
      _ = page?.end(work)
      switch outcome {
      case .success(let taken):
        taken.remember(context)
        return page == nil ? Self.told(taken) : self?.saved(taken) ?? Self.told(taken)
      case .failure(let error): return context.tell(error)
      }
    }
    return .stay
  }

  private static func told(_ taken: ColumnsTaken) -> Move {
    .tell(Message(taken.summary, taken.report.isClean ? .success : .warning))
  }

  private func saved(_ taken: ColumnsTaken) -> Move {
    // What is saved is told; the columns stay, so that the rest can follow.
    if taken.report.unsaved > 0 { return .all([previewTapped(), Self.told(taken)]) }
    guard !taken.report.isClean || !taken.report.warnings.isEmpty else {
      return .all([.back, Self.told(taken)])
    }
    leftOut = taken
    return Self.told(taken)
  }

  var leftOutCount: Int {
    leftOut.map { taken in
      problems(taken.report.problems, taken.report.warnings, columns: outcomeColumns).count
    } ?? 0
  }

  /// What is wrong with rows, by the lines that people see.
  func problems(
    _ problems: ProblemList, _ warnings: ProblemList, columns: Int
  ) -> ImportProblems {
    ImportProblems(problems, warnings, context, columns: columns, line: lineOf)
  }

  /// The line that people see of a row.
  func line(of problem: RowProblem) -> Int { lineOf(problem.line) }
}
