import ArgumentParser
import Glibc
import Languages
import Synchronization

/// `--data DIR` wherever it stands, where it holds for whatever verb there is.
enum LeadingOptions {
  /// The folder that was named on the command line; none where the environment decides.
  static let folder = Mutex<String?>(nil)

  /// Takes the option out of the arguments and hands its folder to every verb.
  ///
  /// - Throws: `ValidationError` where it has no folder.
  static func taken(from arguments: [String]) throws -> [String] {
    var rest: [String] = []
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" { return rest + [word] + words }
      if word == "--data" {
        try hand(on: words.popFirst() ?? "")
      } else if word.hasPrefix("--data=") {
        try hand(on: String(word.dropFirst("--data=".count)))
      } else {
        rest.append(word)
      }
    }
    return rest
  }

  private static func hand(on folder: String) throws {
    try DataFolder.check(folder)
    Self.folder.withLock { $0 = folder }
    setenv(DataFolder.variable, folder, 1)
  }
}
