import Glibc

/// The variables of the environment, asked for one by one: a table of all of them takes longer to
/// make than a screen to draw.
package enum Variables {
  /// What a variable says; `nil` where it is not set.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

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

/// A word of a command line, as a shell takes it.
package enum ShellWord {
  /// The word itself, or in quotes where a shell would take something in it for its own.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "/._-".unicodeScalars.contains($0)
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
