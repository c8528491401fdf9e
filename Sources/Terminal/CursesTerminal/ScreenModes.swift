import CNcurses

/// The terminal modes outside of curses, and the sequences that restore the terminal without it.
struct ScreenModes {
  private let understandsPrivateModes: Bool
  private let keypad: String
  /// The sequences that restore the screen.
  let reset: String
  /// The sequence that clears a terminal without an alternate screen.
  ///
  /// Otherwise the drawing would remain under the shell's prompt.
  let wiped: String

  /// Creates the modes of the open terminal.
  init() {
    self.init { name in shim_capability(name).map { String(cString: $0) } ?? "" }
  }

  /// Creates the modes of a terminal with these capabilities.
  init(capability: (String) -> String) {
    understandsPrivateModes = capability("cup").hasPrefix("\u{1B}[")
    keypad = capability("smkx")
    let own = understandsPrivateModes ? ScreenModes.mouseOff + ScreenModes.pasteOff : ""
    wiped =
      capability("rmcup").isEmpty ? ScreenModes.withoutPadding(capability("clear")) : ""
    reset =
      own
      + ["sgr0", "rmkx", "rmcup", "cnorm"]
      .map { ScreenModes.withoutPadding(capability($0)) }.joined() + wiped
  }

  /// The sequence to send after curses has drawn for the first time.
  ///
  /// It switches off the keypad's application mode, which curses enables together with that of the
  /// arrows. In that mode some terminals send neither digits nor signs.
  var on: String {
    guard understandsPrivateModes else { return "" }
    return "\u{1B}[?2004h" + (keypad.contains("\u{1B}=") ? "\u{1B}>" : "")
  }

  /// The sequence to send before curses restores the terminal.
  var off: String { understandsPrivateModes ? ScreenModes.pasteOff : "" }

  private static let pasteOff = "\u{1B}[?2004l"
  private static let mouseOff = "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"

  /// Removes delays such as `$<5>`, which the terminal database has for slow hardware.
  static func withoutPadding(_ capability: String) -> String {
    var bytes = ""
    var rest = capability[...]
    while let dollar = rest.firstIndex(of: "$") {
      bytes += rest[..<dollar]
      rest = rest[dollar...]
      guard rest.hasPrefix("$<"), let end = rest.firstIndex(of: ">") else { break }
      rest = rest[rest.index(after: end)...]
    }
    return bytes + rest
  }
}
