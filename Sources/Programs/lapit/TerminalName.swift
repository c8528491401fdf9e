import Commands
import Glibc

/// The name under which failed logins of a terminal are counted.
///
/// Failed logins under one name do not slow down logins under another.
enum TerminalName {
  /// The name of a kiosk; it contains the path of its terminal, so each kiosk has its own.
  static var kiosk: String { "kiosk " + screen }

  /// Returns the name: `here` for all local terminals, and one name for each SSH client address.
  static func current(_ variable: (String) -> String? = Variables.value) -> String {
    let client = variable("SSH_CONNECTION")?.split(separator: " ").first
    return client.map { "from \($0)" } ?? "here"
  }

  private static var screen: String {
    ttyname(STDIN_FILENO).map { String(cString: $0) } ?? "?"
  }
}
