import Glibc

/// `--data DIR` before the verb, where it holds for whatever verb follows.
enum LeadingOptions {
  /// Takes the option off the front of the arguments and hands its folder to every verb.
  static func taken(from arguments: [String]) -> [String] {
    guard let first = arguments.first else { return arguments }
    if first == "--data", arguments.count > 1 {
      setenv(DataFolder.variable, arguments[1], 1)
      return Array(arguments.dropFirst(2))
    }
    guard first.hasPrefix("--data=") else { return arguments }
    setenv(DataFolder.variable, String(first.dropFirst("--data=".count)), 1)
    return Array(arguments.dropFirst())
  }
}
