import Glibc

/// Environment variables, read one by one.
///
/// A dictionary of all variables takes longer to make than drawing a screen.
package enum Variables {
  /// Returns the value of a variable; `nil` if it is not set.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// The size of a terminal in cells.
package struct TerminalSize {
  /// The columns if the size is unknown: those of the narrowest common terminal.
  package static let usualColumns = 80

  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int

  /// Reads the size of a descriptor's terminal; `nil` if it is not a terminal or has no size.
  package init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
  }
}

/// A word of a shell command.
package enum ShellWord {
  /// Returns the word, in quotes if it contains characters special to a shell.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "/._-".unicodeScalars.contains($0)
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
