import Glibc

/// How many cells a terminal has.
package struct TerminalSize {
  /// Where nothing tells: as wide as the narrowest terminal that is common.
  package static let usualColumns = 80

  /// Cells across.
  package let columns: Int
  /// Cells down.
  package let rows: Int

  /// Asks the terminal behind a descriptor; none where there is none, or it does not know.
  package init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
  }
}
