import Files
import Languages

/// Reads and imports the rows of a file by its columns.
package nonisolated protocol ColumnImporter: Sendable {
  /// The name of the import's destination.
  var destination: String { get }

  /// Reads a file as an import would, but saves nothing.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all; what the store throws.
  func preview(
    _ kind: ColumnKind, _ bytes: [UInt8], _ options: ImportOptions
  ) throws -> ImportPreview

  /// Imports the rows of a file, part by part.
  ///
  /// - Throws: As ``preview(_:_:_:)``; the wing's refusals.
  func take(
    _ kind: ColumnKind, _ bytes: [UInt8], _ options: ImportOptions, _ work: LongWork
  ) throws -> ColumnsTaken
}

/// The result of importing the rows of a file.
package nonisolated struct ColumnsTaken: Sendable {
  package let report: ImportReport
  /// The result as a text.
  package let summary: Wording
  /// Adds the import to the undo history.
  package let remember: @MainActor @Sendable (AppContext) -> Void

  package init(
    _ report: ImportReport, summary: Wording,
    remember: @escaping @MainActor @Sendable (AppContext) -> Void = { _ in }
  ) {
    (self.report, self.summary, self.remember) = (report, summary, remember)
  }
}

/// Files read by their columns; a wing supplies the kinds and the importer.
package final class ColumnSource: ImportSource {
  package let about: Wording
  package let endings = ["csv"]
  package let takesEveryKey = true
  private let kinds: [ColumnKind]
  private let importer: any ColumnImporter

  /// - Parameters:
  ///   - kinds: The possible kinds of rows, the usual one first.
  ///   - importer: Reads and imports the rows.
  ///   - about: The text above the form.
  package init(_ kinds: [ColumnKind], _ importer: any ColumnImporter, about: Wording) {
    (self.kinds, self.importer, self.about) = (kinds, importer, about)
  }

  package var fields: FormFields {
    let choices = kinds.map { FormField.Choice($0.id, $0.wording.key) }
    var form = FormFields([
      FormField(
        "kind", "files.import.kind", .choice(choices), text: kinds[0].id,
        hint: Wording("files.export.kindHint")),
      FormField(
        "file", "files.file", text: "~/", hint: Wording("files.import.fileHint")),
    ])
    if kinds.count == 1 { form.hidden = ["kind"] }
    return form
  }

  package func open(_ file: NamedFile, for page: ImportViewModel) -> Move {
    let context = page.context
    let kind = kinds.first { $0.id == page.form["kind"] } ?? kinds[0]
    let work = page.begin(.opening)
    context.worker.run {
      try ImportFile(file.bytes(), knownAs: kind.names)
    } then: { [weak page, importer] outcome in
      guard let page else { return .stay }
      return page.end(work) {
        switch outcome {
        case .success(let read):
          return page.show(read, named: file.name, kind, importer)
        case .failure(let error): return page.refuse("file", context.wording(of: error))
        }
      }
    }
    return .stay
  }
}

extension ImportViewModel {
  /// Shows the columns of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Its name.
  ///   - kind: The kind of its rows.
  ///   - importer: Reads and imports the rows.
  ///   - lineOf: Converts a line of the file to the line number shown to the user.
  /// - Returns: The next move.
  package func show(
    _ file: ImportFile, named name: String, _ kind: ColumnKind, _ importer: any ColumnImporter,
    lineOf: @escaping (Int) -> Int = { $0 }
  ) -> Move {
    let mapping = ImportMapping(file, named: name, kind)
    let opened = ColumnImport(mapping, importer, on: self, lineOf: lineOf)
    show(opened)
    return opened.previewTapped()
  }

  /// The columns of the open file and their meanings.
  package var mapping: ImportMapping? { (file as? ColumnImport)?.mapping }
}
