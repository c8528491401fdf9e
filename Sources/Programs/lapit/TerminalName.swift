import Commands
import Glibc

/// Where somebody sits, for the limits on tries: strangers at one place slow nobody at another.
enum TerminalName {
  /// A kiosk, by its own screen: nobody shares its name, not even who works there without it.
  static var kiosk: String { "kiosk " + screen }

  /// The machine's own windows are one place, and so is each machine that somebody comes from.
  static func current(_ variable: (String) -> String? = Variables.value) -> String {
    let client = variable("SSH_CONNECTION")?.split(separator: " ").first
    return client.map { "from \($0)" } ?? "here"
  }

  private static var screen: String {
    ttyname(STDIN_FILENO).map { String(cString: $0) } ?? "?"
  }
}
