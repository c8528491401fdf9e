import CNcurses
import Glibc

/// The terminal type that curses uses.
enum TerminalType {
  /// The type used for a terminal that the machine's database does not contain.
  ///
  /// Terminals newer than the database are compatible with it.
  static let fallback = "xterm-256color"

  /// Opens the terminal that `TERM` names.
  ///
  /// - Parameters:
  ///   - name: The value of `TERM`.
  ///   - output: The file to which curses writes.
  /// - Returns: The screen, and deviations.
  /// - Throws: `DriverError.incapable` if it cannot place text.
  static func open(
    _ name: String, output: UnsafeMutablePointer<FILE>
  ) throws(DriverError) -> (screen: OpaquePointer, notices: [DriverNotice]) {
    guard isPossible(name) else { throw .incapable(terminalType: name) }
    var notices: [DriverNotice] = []
    var screen = shim_new_terminal(name, output)
    if screen == nil {
      screen = shim_new_terminal(fallback, output)
      notices = [.unknownTerminal(terminalType: name, usedInstead: fallback)]
    }
    guard let screen else { throw .incapable(terminalType: name) }
    guard shim_capability("cup") != nil else {
      endwin()
      delscreen(screen)
      throw .incapable(terminalType: name)
    }
    return (screen, notices)
  }

  /// Returns whether a terminal may be usable, without a look-up.
  static func isPossible(_ name: String) -> Bool {
    !["", "dumb", "unknown"].contains(name)
  }
}
