import Files
import Languages
import Pictures
import Widgets

/// The list of folders and picture files, from which a picture is chosen instead of typing a path.
package final class PictureChooser {
  /// The preview of a file.
  private nonisolated struct Look: Sendable {
    let path: String
    var picture: HalfBlockPicture?
    /// Why there is none.
    var failure: Wording?
  }

  private nonisolated static let endings: Set = ["png", "jpg", "jpeg"]

  let context: AppContext
  var state = TableState()
  private let listing: LatestReading<NamedFile, FolderListing>
  private let looking: LatestReading<String, Look>
  /// The folder that was left for the one above it.
  private var left: String?

  /// Lists the folder of a typed path, or the home folder if nothing is typed.
  package init(from typed: String, _ context: AppContext) {
    self.context = context
    listing = LatestReading(context) { FolderListing(of: $0, endings: Self.endings) }
    looking = LatestReading(context) { Self.look(at: $0) }
    listing.onChange = { [weak self] in self?.listed() }
    let typed = Cleaned.line(typed)
    let isPath = !typed.isEmpty && typed != PictureField.none
    listing.ask(isPath ? NamedFile(typed) : NamedFile(path: WholePath.home))
  }

  private nonisolated static func look(at path: String) -> Look {
    do {
      let bytes = try NamedFile(path: path).bytes(upTo: Picture.mostBytes)
      let cells = try Picture.preview(of: bytes)
      return Look(
        path: path,
        picture: HalfBlockPicture(width: cells.width, height: cells.height, rgb: cells.bytes))
    } catch {
      return Look(path: path, failure: PictureField.wording(of: error))
    }
  }

  private func listed() {
    let row = entries.firstIndex { $0.path == left } ?? (entries.count > 1 ? 1 : 0)
    left = nil
    state = TableState()
    state.select(row, of: entries.count)
    lookAtSelected()
  }

  private func lookAtSelected() {
    if let chosen, !chosen.isFolder { looking.ask(chosen.path) }
  }

  /// The listed folder; empty before it is read.
  var folder: String { listing.answer?.folder ?? "" }
  var entries: [FolderListing.Entry] { listing.answer?.entries ?? [] }
  var chosen: FolderListing.Entry? {
    entries.indices.contains(state.selection) ? entries[state.selection] : nil
  }

  /// The preview of the selected file; `nil` if it is not read yet or cannot be read.
  var picture: HalfBlockPicture? { look?.picture }
  /// Why the selected file has no preview.
  var failure: Wording? { look?.failure }

  private var look: Look? { looking.answer.flatMap { $0.path == chosen?.path ? $0 : nil } }

  func move(by rows: Int) {
    state.move(by: rows, of: entries.count)
    lookAtSelected()
  }

  func page(by pages: Int) {
    state.page(by: pages, of: entries.count)
    lookAtSelected()
  }

  /// Opens the selected folder.
  ///
  /// - Returns: The path of the selected file, as people type it; `nil` for a folder.
  func enter() -> String? {
    guard let chosen else { return nil }
    guard chosen.isFolder else { return Self.typed(chosen.path) }
    if chosen.name == ".." { left = folder }
    listing.ask(NamedFile(path: chosen.path))
    return nil
  }

  /// Opens the folder above.
  func goUp() {
    guard let above = entries.first, above.name == ".." else { return }
    left = folder
    listing.ask(NamedFile(path: above.path))
  }

  /// Returns a path with `~` for the home folder.
  static func typed(_ path: String) -> String {
    let home = WholePath.home + "/"
    return home != "/" && path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
  }
}
