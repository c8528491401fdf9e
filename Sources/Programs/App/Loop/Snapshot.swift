import FoundationEssentials
import Glibc
import Languages
import Timekeeping

/// A file with what stood on the screen, named by the day, the time and the place.
nonisolated struct Snapshot: Sendable {
  let folder: String
  private let name: String

  init(of title: String, at utcMilliseconds: Int, in folder: String) {
    self.folder = folder
    let time = LocalTime(utcMilliseconds: utcMilliseconds)
    let clock = time.timeOfDay.split(separator: ":").joined(separator: ".")
    name = "lapit-\(time.date)-\(clock)-" + Self.slug(title)
  }

  /// The current folder, or home where that cannot be written to.
  static var usualFolder: String {
    access(".", W_OK) == 0
      ? FileManager.default.currentDirectoryPath
      : ProcessInfo.processInfo.environment["HOME"] ?? "/"
  }

  /// Writes the lines; a second one of the same second gets a number.
  ///
  /// - Returns: The file's whole path.
  /// - Throws: What the system said; nothing was written then.
  func write(_ lines: [String]) throws -> String {
    let bytes = Data((lines.joined(separator: "\n") + "\n").utf8)
    let paths = [""] + (2...99).map { "-\($0)" }
    let path = paths.map { folder + "/" + name + $0 + ".txt" }.first { access($0, F_OK) != 0 }
    let chosen = path ?? folder + "/" + name + ".txt"
    try bytes.write(to: URL(filePath: chosen), options: .withoutOverwriting)
    return chosen
  }

  /// Letters and digits, everything between them one `-`.
  private static func slug(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = words.joined(separator: "-").prefix(60)
    return slug.isEmpty ? "screen" : String(slug)
  }
}
