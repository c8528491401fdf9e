import FoundationEssentials
import Terminal

/// The themes to choose from: the built-in one, and the files of the folders given.
struct ThemeLibrary {
  private var themes: [String: Theme] = [:]
  /// Files that are no theme, with what is wrong.
  private(set) var problems: [(file: String, reason: String)] = []

  init(folders: [String]) {
    if let lapit = Theme.lapit { themes[lapit.name] = lapit }
    for folder in folders {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files.sorted() where file.hasSuffix(".json") { read(folder + "/" + file) }
    }
  }

  var names: [String] { themes.keys.sorted() }

  /// The palette of a theme; no colours at all for `mono`, the built-in look for an unknown name.
  func palette(named name: String) -> Palette {
    name == "mono" ? .mono : (themes[name] ?? Theme.lapit)?.palette ?? .mono
  }

  func has(_ name: String) -> Bool { name == "mono" || themes[name] != nil }

  private mutating func read(_ file: String) {
    guard let bytes = FileManager.default.contents(atPath: file) else { return }
    do {
      let theme = try JSONDecoder().decode(Theme.self, from: bytes)
      themes[theme.name] = theme
    } catch {
      problems.append((file, String(describing: error)))
    }
  }
}
