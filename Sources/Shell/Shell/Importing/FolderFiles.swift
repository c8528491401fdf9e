import Files
import Widgets

/// The files with some endings in the folder that is being typed.
package final class FolderFiles {
  private let context: AppContext
  private let endings: [String]
  /// The files to choose from, by name.
  package private(set) var files: [NamedFile] = []
  /// The chosen one; -1 while a name is typed.
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

  /// Goes down into them, or up and out of them again.
  ///
  /// - Returns: Whether there was anywhere to go.
  package func step(by rows: Int) -> Bool {
    if rows < 0, state.selection <= 0 {
      defer { leave() }
      return isEntered
    }
    guard !files.isEmpty, rows > 0 || isEntered else { return false }
    state.move(by: rows, of: files.count)
    return true
  }

  /// Lists the folder of a name, if it is another one than before.
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
