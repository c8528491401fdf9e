import Files
import Languages
import Widgets

/// An open file whose columns get meanings; the preview follows each change.
package final class ColumnImport: OpenImport {
  let context: AppContext
  let importer: any ColumnImporter
  var mapping: ImportMapping
  /// The rows that the import left out; `nil` before the import.
  private(set) var leftOut: ColumnsTaken?
  var outcomeState = TableState()
  /// The width of the layout.
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

  /// Reads the file with the present meanings of the columns.
  func previewTapped() -> Move {
    if let field = mapping.fieldTwice {
      let name = context.text(mapping.kind.label(of: field))
      mapping.show(Wording("files.import.fieldTwice", ["field": name]))
      return .stay
    }
    let (importer, mapping, options) = (importer, mapping, mapping.options)
    let (kind, bytes) = (mapping.kind, mapping.file.bytes)
    context.worker.run {
      try importer.preview(kind, bytes, options)
    } then: { [weak self] outcome in
      // A later change has started its own preview.
      guard let self, self.mapping.meanings == mapping.meanings else { return .stay }
      switch outcome {
      case .success(let preview): self.mapping.show(preview)
      case .failure(let error): self.mapping.show(obstacle(error))
      }
      return .stay
    }
    return .stay
  }

  /// Returns an error's message in terms of keys instead of command-line options.
  private func obstacle(_ error: any Error) -> Wording {
    guard let error = error as? ImportFileError else { return context.wording(of: error) }
    switch error.reason {
    case .noColumn:
      let fields = (error.arguments["column"] ?? "").split(separator: ", ")
        .map { context.text(mapping.kind.label(of: String($0))) }
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

// MARK: - Import
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
    // After a partial import the message reports the saved rows. The columns stay open, so that
    // the user can import the rest.
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

  /// Returns the problems of rows, with line numbers as shown to the user.
  func problems(
    _ problems: ProblemList, _ warnings: ProblemList, columns: Int
  ) -> ImportProblems {
    ImportProblems(problems, warnings, context, columns: columns, line: lineOf)
  }

  /// Returns the line number of a problem as shown to the user.
  func line(of problem: RowProblem) -> Int { lineOf(problem.line) }
}
