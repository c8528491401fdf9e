import Glibc
import Terminal

/// Standard output and standard error, a line at a time.
enum Output {
  static func line(_ text: String) { write(text + "\n", to: 1) }

  /// A text as it is, such as a whole file.
  static func text(_ text: String) { write(text, to: 1) }

  /// One line; what came from outside in it can do nothing to the terminal.
  static func error(_ text: String) { write("lapit: " + TextWidth.cleaned(text) + "\n", to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
