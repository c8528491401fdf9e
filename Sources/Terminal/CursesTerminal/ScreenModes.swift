import CNcurses

/// What is switched on beside curses, and what gives the terminal back when curses cannot.
struct ScreenModes {
  private let understandsPrivateModes: Bool
  private let keypad: String
  /// Everything that gives the screen back, in one piece.
  let reset: String
  /// Sent last where the terminal has no screen to go back to: what was drawn there would stand under
  /// the shell's prompt.
  let wiped: String

  /// The modes of the terminal that is open.
  init() {
    self.init { name in shim_capability(name).map { String(cString: $0) } ?? "" }
  }

  /// The modes of a terminal with these capabilities.
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

  /// Sent once curses has drawn: it would undo them before.
  ///
  /// The number pad's own mode stays off although curses switches it on with the arrows': in it,
  /// some terminals type neither digits nor signs.
  var on: String {
    guard understandsPrivateModes else { return "" }
    return "\u{1B}[?2004h" + (keypad.contains("\u{1B}=") ? "\u{1B}>" : "")
  }

  /// Sent before curses gives the terminal back.
  var off: String { understandsPrivateModes ? ScreenModes.pasteOff : "" }

  private static let pasteOff = "\u{1B}[?2004l"
  private static let mouseOff = "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"

  /// Without the delays of the form `$<5>` that the terminal database has for slow hardware.
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
