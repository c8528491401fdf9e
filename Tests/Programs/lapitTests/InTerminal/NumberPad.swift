/// A number pad as terminals report it.
enum NumberPad: CaseIterable {
  case application, numeric

  /// Presses keys of the pad, `\r` for its Enter.
  func press(_ keys: String, in session: TerminalSession) throws {
    for key in keys {
      switch self {
      case .application: try session.send("\u{1B}O" + (Self.finals[key] ?? ""))
      case .numeric: try session.press(key == "\r" ? "KPEnter" : "KP\(key)")
      }
    }
  }

  /// The last bytes of the keys' sequences: DEC VT220 programmer reference, "auxiliary keypad".
  private static let finals: [Character: String] = [
    "0": "p", "1": "q", "2": "r", "3": "s", "4": "t", "5": "u", "6": "v", "7": "w", "8": "x",
    "9": "y", "\r": "M", "*": "j", "+": "k", "-": "m", ".": "n", "/": "o",
  ]
}
