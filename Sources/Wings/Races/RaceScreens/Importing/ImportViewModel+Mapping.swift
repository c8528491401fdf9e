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
    let (races, id, options) = (context.races, competition.id, mapping.options)
    context.worker.run {
      try RaceImporter(service: races).preview(
        mapping.kind, mapping.file.bytes, into: id, options: options)
    } then: { [weak self, context] outcome in
      // Another change has been made meanwhile: its own preview is on the way.
      guard let self, self.mapping?.positions == mapping.positions else { return .stay }
      switch outcome {
      case .success(let preview): self.mapping?.show(preview)
      case .failure(let error): self.mapping?.show(context.wording(of: error))
      }
      return .stay
    }
    return .stay
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
