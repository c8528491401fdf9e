import FoundationEssentials
import Glibc
import Languages
import Timekeeping

/// A file with a screen's content, named by date, time and screen.
nonisolated struct Snapshot: Sendable {
  let folder: String
  private let name: String

  init(of title: String, at utcMilliseconds: Int, in folder: String) {
    self.folder = folder
    let time = LocalTime(utcMilliseconds: utcMilliseconds)
    let clock = time.timeOfDay.split(separator: ":").joined(separator: ".")
    name = "lapit-\(time.date)-\(clock)-" + Self.slug(title)
  }

  /// The current folder, or the home folder if the current one is not writable.
  static var usualFolder: String {
    access(".", W_OK) == 0
      ? FileManager.default.currentDirectoryPath
      : ProcessInfo.processInfo.environment["HOME"] ?? "/"
  }

  /// Writes the lines; a second file of the same second gets a number.
  ///
  /// - Returns: The absolute path.
  /// - Throws: The system's error; then no file was written.
  func write(_ lines: [String]) throws -> String {
    let bytes = Data((lines.joined(separator: "\n") + "\n").utf8)
    let paths = [""] + (2...99).map { "-\($0)" }
    let path = paths.map { folder + "/" + name + $0 + ".txt" }.first { access($0, F_OK) != 0 }
    let chosen = path ?? folder + "/" + name + ".txt"
    try bytes.write(to: URL(filePath: chosen), options: .withoutOverwriting)
    return chosen
  }

  /// Returns a title's letters and digits, with one `-` in place of anything else.
  private static func slug(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = words.joined(separator: "-").prefix(60)
    return slug.isEmpty ? "screen" : String(slug)
  }
}
