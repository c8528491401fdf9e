import ArgumentParser
import Glibc
import Languages

/// `--data DIR` before the verb, where it holds for whatever verb follows.
enum LeadingOptions {
  /// Takes the option off the front of the arguments and hands its folder to every verb.
  static func taken(from arguments: [String]) throws -> [String] {
    guard let first = arguments.first else { return arguments }
    if first == "--data", arguments.count > 1 {
      try hand(on: arguments[1])
      return Array(arguments.dropFirst(2))
    }
    guard first.hasPrefix("--data=") else { return arguments }
    try hand(on: String(first.dropFirst("--data=".count)))
    return Array(arguments.dropFirst())
  }

  private static func hand(on folder: String) throws {
    try DataFolder.check(folder)
    setenv(DataFolder.variable, folder, 1)
  }
}
