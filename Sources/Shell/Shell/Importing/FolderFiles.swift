import Files
import Widgets

/// The files with certain endings in the folder being typed.
package final class FolderFiles {
  private let context: AppContext
  private let endings: [String]
  /// The files, sorted by name.
  package private(set) var files: [NamedFile] = []
  /// The selection; -1 while a name is typed.
  package var state = TableState.nothingSelected
  private var folder: String?

  package init(_ context: AppContext, endings: [String]) {
    (self.context, self.endings) = (context, endings)
  }

  package var isEntered: Bool { state.selection >= 0 }
  package var chosen: NamedFile? {
    files.indices.contains(state.selection) ? files[state.selection] : nil
  }

  package func leave() { state = .nothingSelected }

  /// Moves down into the files, or up and out of them.
  ///
  /// - Returns: Whether there was anything to move to.
  package func step(by rows: Int) -> Bool {
    if rows < 0, state.selection <= 0 {
      defer { leave() }
      return isEntered
    }
    guard !files.isEmpty, rows > 0 || isEntered else { return false }
    state.move(by: rows, of: files.count)
    return true
  }

  /// Lists the folder of a typed path if it has changed.
  package func look(at typed: String) {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    guard folder != self.folder else { return }
    self.folder = folder
    context.worker.run { [endings] in
      endings.flatMap { NamedFile(folder).neighbours(ending: $0) }.sorted { $0.name < $1.name }
    } then: { [weak self] outcome in
      guard let self, self.folder == folder else { return .stay }
      files = (try? outcome.get()) ?? []
      leave()
      return .stay
    }
  }
}
