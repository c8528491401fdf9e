import FoundationEssentials
import Languages
import Shell
import Terminal

/// The available themes: the program's own, and files in folders that add to or replace them.
struct ThemeLibrary {
  /// The themes in folders.
  private var themes: [String: Theme] = [:]
  /// The files that are not valid themes, with their faults.
  private(set) var faults: [ThemeFault] = []

  init(folders: [String]) {
    for folder in folders {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files.sorted() where file.hasSuffix(".json") { read(folder + "/" + file) }
    }
  }

  /// The names of the program's own themes in order, then of others alphabetically.
  var names: [String] {
    Theme.names + themes.keys.filter { !Theme.names.contains($0) }.sorted()
  }

  /// The choices: to follow the terminal's background, and every theme.
  var choices: [String] {
    [ThemeChoice.automatic] + names.filter { $0 != ThemeChoice.automatic }
  }

  /// Returns the palette of a theme; the default theme's for an unknown name.
  ///
  /// - Parameters:
  ///   - name: The theme.
  ///   - isLight: Whether the terminal's background is light; `nil` if unknown.
  /// - Returns: The palette.
  func palette(named name: String, onLight isLight: Bool? = nil) -> Palette {
    let theme = theme(named: ThemeChoice.currentName(of: name)) ?? theme(named: Theme.usual)
    return theme?.palette(onLight: isLight) ?? .mono
  }

  func has(_ name: String) -> Bool { choices.contains(ThemeChoice.currentName(of: name)) }

  private func theme(named name: String) -> Theme? { themes[name] ?? Theme(named: name) }

  /// Returns messages about a requested theme that does not exist, and about broken theme files.
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
  /// Returns the available themes if a requested one does not exist; empty if it does.
  package static func themes(beside wanted: String, in folders: [String]) -> [String] {
    let library = ThemeLibrary(folders: folders)
    return library.has(wanted) ? [] : library.choices
  }
}
