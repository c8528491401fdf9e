import FoundationEssentials
import Languages
import Shell
import Terminal

/// The themes to choose from: those of the program, and the files of the folders given, which add to
/// them or replace them.
struct ThemeLibrary {
  private var themes: [String: Theme] = [:]
  /// The names of the program's own.
  private let order: [String]
  /// Files that are no theme, with what is wrong.
  private(set) var faults: [ThemeFault] = []

  init(folders: [String]) {
    for theme in Theme.all { themes[theme.name] = theme }
    order = Theme.all.map(\.name)
    for folder in folders {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files.sorted() where file.hasSuffix(".json") { read(folder + "/" + file) }
    }
  }

  /// The program's own in their order, then the others by name.
  var names: [String] { order + themes.keys.filter { !order.contains($0) }.sorted() }

  /// The palette of a theme; the usual look for an unknown name.
  func palette(named name: String) -> Palette {
    (themes[Self.current(name)] ?? themes[Theme.usual])?.palette ?? .mono
  }

  func has(_ name: String) -> Bool { themes[Self.current(name)] != nil }

  /// The name of a theme that was called otherwise once.
  static func current(_ name: String) -> String { Theme.formerNames[name] ?? name }

  /// What to tell whoever asked for a theme that is not there, or wrote one that is broken.
  func notices(wanted: String?) -> [Message] {
    let broken = faults.map {
      Wording("common.theme.broken", ["file": $0.file, "reason": $0.reason, "line": "\($0.line)"])
    }
    let missing = wanted.flatMap { has($0) ? nil : $0 }.map {
      let known = names.joined(separator: ", ")
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
