import FoundationEssentials
import Languages
import Shell
import Terminal

/// The themes to choose from: those of the program, and the files of the folders given, which add to
/// them or replace them.
struct ThemeLibrary {
  /// Those of the folders.
  private var themes: [String: Theme] = [:]
  /// Files that are no theme, with what is wrong.
  private(set) var faults: [ThemeFault] = []

  init(folders: [String]) {
    for folder in folders {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files.sorted() where file.hasSuffix(".json") { read(folder + "/" + file) }
    }
  }

  /// The program's own in their order, then the others by name.
  var names: [String] {
    Theme.names + themes.keys.filter { !Theme.names.contains($0) }.sorted()
  }

  /// What can be chosen: to follow the terminal's ground, and every theme.
  var choices: [String] {
    [ThemeShelf.automatic] + names.filter { $0 != ThemeShelf.automatic }
  }

  /// The palette of a theme; the usual look for an unknown name.
  ///
  /// - Parameters:
  ///   - name: The theme.
  ///   - isLight: Whether the terminal's ground is light, where a theme is to stand against it.
  /// - Returns: The palette.
  func palette(named name: String, onLight isLight: Bool? = nil) -> Palette {
    let theme = theme(named: ThemeShelf.currentName(of: name)) ?? theme(named: Theme.usual)
    return theme?.palette(onLight: isLight) ?? .mono
  }

  func has(_ name: String) -> Bool { choices.contains(ThemeShelf.currentName(of: name)) }

  private func theme(named name: String) -> Theme? { themes[name] ?? Theme(named: name) }

  /// What to tell whoever asked for a theme that is not there, or wrote one that is broken.
  func notices(wanted: String?) -> [Message] {
    let broken = faults.map {
      Wording("common.theme.broken", ["file": $0.file, "reason": $0.reason, "line": "\($0.line)"])
    }
    let missing = wanted.flatMap { has($0) ? nil : $0 }.map {
      let known = choices.joined(separator: ", ")
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

extension Application {
  /// The themes that can be chosen in the place of one that is not there; none where it is.
  package static func themes(beside wanted: String, in folders: [String]) -> [String] {
    let library = ThemeLibrary(folders: folders)
    return library.has(wanted) ? [] : library.choices
  }
}
