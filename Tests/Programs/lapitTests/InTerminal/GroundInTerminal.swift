import Testing

extension InTerminal {
  /// tmux answers the query for its window's background.
  @Suite("The ground") struct TerminalBackground {
    private static let darkKey = "38;5;80"
    private static let lightKey = "38;5;24"

    @Test func `a terminal with a light background gets the light theme`() throws {
      let session = try TerminalSession()
      try session.setGround("#fdf6e3")
      try session.enter("lapit")
      try session.waitForProgram()
      try session.waitForStyle(Self.lightKey)
      let screen = try session.screen
      #expect(!screen.contains("11;") && !screen.contains("fdfd"))
    }

    @Test func `an answer that comes late and in pieces is followed, and never typed`() throws {
      let session = try TerminalSession()
      try session.enter("lapit")
      try session.waitForProgram()
      try session.waitForStyle(Self.darkKey)
      for piece in ["\u{1B}]11;rgb:fd", "fd/f6f6", "/e3e3\u{1B}", "\\", "\u{1B}[?1;2c", "bram"] {
        try session.send(piece)
      }
      try session.waitForStyle(Self.lightKey)
      let screen = try session.wait(for: "bram")
      #expect(!screen.contains("f6f6") && !screen.contains("1;2c") && !screen.contains("\\"))
    }

    @Test func `without an answer the environment decides the theme`() throws {
      let session = try TerminalSession()
      try session.enter("COLORFGBG='0;15' lapit")
      try session.waitForProgram()
      try session.waitForStyle(Self.lightKey)
    }

    @Test(arguments: ["TERM=vt100", "NO_COLOR=1"])
    func `a terminal that would print the question, or has no colours, is not asked`(
      variable: String
    ) throws {
      let session = try TerminalSession()
      try session.setGround("#fdf6e3")
      try session.enter("\(variable) lapit")
      try session.waitForProgram()
      try session.type("bram")
      try session.wait(for: "bram")
      #expect(try !session.screenWithStyles.contains("38;5;"))
    }
  }
}

extension TerminalSession {
  /// Waits until text on the screen has this style.
  fileprivate func waitForStyle(_ style: String) throws {
    try wait(for: style) { _ in try screenWithStyles.contains(style) }
  }
}
