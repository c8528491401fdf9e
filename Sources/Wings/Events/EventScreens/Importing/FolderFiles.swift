import Files
import Shell
import Widgets

/// Files that may hold events, in the folder that is being typed.
final class FolderFiles {
  private nonisolated static let endings = ["csv", "ics"]

  private let context: AppContext
  /// What there is to choose from, by name.
  private(set) var files: [NamedFile] = []
  /// Which of them is chosen; -1 while a name is typed.
  var state = TableState.nothingSelected
  private var folder: String?

  init(_ context: AppContext) { self.context = context }

  var isEntered: Bool { state.selection >= 0 }
  var chosen: NamedFile? { files.indices.contains(state.selection) ? files[state.selection] : nil }

  func leave() { state = .nothingSelected }

  /// Goes down into them, or up and out of them again.
  ///
  /// - Returns: Whether there was anywhere to go.
  func step(by rows: Int) -> Bool {
    if rows < 0, state.selection <= 0 {
      defer { leave() }
      return isEntered
    }
    guard !files.isEmpty, rows > 0 || isEntered else { return false }
    state.move(by: rows, of: files.count)
    return true
  }

  /// Looks what is in the folder of a name, where it is another one than before.
  func look(at typed: String) {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    guard folder != self.folder else { return }
    self.folder = folder
    context.worker.run {
      Self.endings.flatMap { NamedFile(folder).neighbours(ending: $0) }.sorted { $0.name < $1.name }
    } then: { [weak self] outcome in
      guard let self, self.folder == folder else { return .stay }
      files = (try? outcome.get()) ?? []
      leave()
      return .stay
    }
  }
}
