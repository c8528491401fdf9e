import Commands
import Glibc

/// The place of a terminal for the limits on password tries.
///
/// Tries at one place do not slow another.
enum TerminalName {
  /// The name of a kiosk by its screen, which no other terminal has.
  static var kiosk: String { "kiosk " + screen }

  /// Returns the name: all local terminals are one place, and each SSH client is another.
  static func current(_ variable: (String) -> String? = Variables.value) -> String {
    let client = variable("SSH_CONNECTION")?.split(separator: " ").first
    return client.map { "from \($0)" } ?? "here"
  }

  private static var screen: String {
    ttyname(STDIN_FILENO).map { String(cString: $0) } ?? "?"
  }
}
