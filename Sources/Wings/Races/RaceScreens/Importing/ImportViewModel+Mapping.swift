import Files
import Languages
import RaceFiles
import Races
import Shell
import Widgets

/// Saying which column is what; the preview follows each change.
extension ImportViewModel {
  /// Reads the file by the columns as they are now.
  func previewTapped() -> Move {
    guard let mapping else { return .stay }
    if let field = mapping.fieldTwice {
      let name = context.text("files.field.\(field)")
      self.mapping?.show(Wording("files.import.fieldTwice", ["field": name]))
      return .stay
    }
    let (races, id, options) = (context.races, competition.id, mapping.options)
    context.worker.run {
      try RaceImporter(service: races).preview(
        mapping.kind, mapping.file.bytes, into: id, options: options)
    } then: { [weak self] outcome in
      // Another change has been made meanwhile: its own preview is on the way.
      guard let self, self.mapping?.meanings == mapping.meanings else { return .stay }
      switch outcome {
      case .success(let preview): self.mapping?.show(preview)
      case .failure(let error): self.mapping?.show(obstacle(error))
      }
      return .stay
    }
    return .stay
  }

  /// What the keys of this screen mend is not told by options of the command line.
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
    mapping?.turn(by: steps)
    return previewTapped()
  }

  func moved(by rows: Int) { mapping?.move(by: rows) }

  func paged(by pages: Int) { mapping?.page(by: pages) }

  func strictTapped() -> Move {
    mapping?.isStrict.toggle()
    return .stay
  }

  func problemsTapped() -> Move {
    mapping?.showsProblems.toggle()
    return .stay
  }
}
