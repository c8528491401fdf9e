import CNcurses
import Glibc

/// Which terminal's rules are followed.
enum TerminalType {
  /// Newer terminals than the machine's terminal database all follow these rules.
  static let fallback = "xterm-256color"

  /// Opens the terminal that `TERM` names.
  ///
  /// - Parameters:
  ///   - name: The value of `TERM`.
  ///   - output: Where curses writes to.
  /// - Returns: The screen, and what was done differently.
  /// - Throws: `DriverError.incapable` where no text can be placed.
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

  /// What need not be looked up to know that it can do nothing.
  static func isPossible(_ name: String) -> Bool {
    !["", "dumb", "unknown"].contains(name)
  }
}
