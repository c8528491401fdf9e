import FoundationEssentials
import Languages
import Shell
import Terminal

/// The themes to choose from: the built-in one, and the files of the folders given.
struct ThemeLibrary {
  private var themes: [String: Theme] = [:]
  /// Files that are no theme, with what is wrong.
  private(set) var faults: [ThemeFault] = []

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

  /// What to tell whoever asked for a theme that is not there, or wrote one that is broken.
  func notices(wanted: String?) -> [Message] {
    let broken = faults.map {
      Wording("common.theme.broken", ["file": $0.file, "reason": $0.reason, "line": "\($0.line)"])
    }
    let missing = wanted.flatMap { has($0) ? nil : $0 }.map {
      let known = (names + ["mono"]).joined(separator: ", ")
      return Wording("common.theme.unknown", ["name": $0, "known": known])
    }
    return (broken + [missing].compactMap { $0 }).map { Message($0, .warning) }
  }

  private mutating func read(_ file: String) {
    guard let bytes = FileManager.default.contents(atPath: file) else { return }
    do {
      let theme = try JSONDecoder().decode(Theme.self, from: bytes)
      themes[theme.name] = theme
    } catch {
      let text = String(decoding: bytes, as: UTF8.self)
      faults.append(ThemeFault(error, in: text, file: file))
    }
  }
}
