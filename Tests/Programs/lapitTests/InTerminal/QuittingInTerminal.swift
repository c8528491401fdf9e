import Testing

extension InTerminal {
  @Suite("Quitting") struct Quitting {
    @Test func `q at the top asks, y leaves, and nothing of the demo is left`() throws {
      let session = try TerminalSession()
      try session.enter("lapit demo")
      try session.wait(for: "Password of all")
      #expect(try session.throwawayFolders.count == 1)
      try session.press("C-g")
      try session.wait(for: "Leave the tour")
      try session.press("Escape")
      try session.wait(for: "home") { !$0.contains("the tour") && $0.contains("[1 Home]") }
      try session.press("q")
      try session.wait(for: "No, go back")
      try session.press("n")
      try session.wait(for: "the list") { !$0.contains("No, go back") && $0.contains("[1 Home]") }
      try session.press("q")
      try session.wait(for: "No, go back")
      try session.press("y")
      try session.expectRestored()
      #expect(try session.exitStatus() == 0)
      #expect(try session.throwawayFolders == [])
    }

    @Test(arguments: ["linux", "vt100", "screen", "xterm-256color"])
    func `after quitting only the prompt is on the screen`(type: String) throws {
      let session = try TerminalSession()
      try session.enter("TERM=\(type) lapit")
      try session.waitForProgram()
      try session.press("C-c")
      try session.wait(for: "Leave LapIt?")
      try session.press("y")
      let screen = try session.waitForPrompt()
      #expect(!screen.contains("E-mail") && !screen.contains("Ctrl-"))
    }

    @Test func `leaving a desk whose clock runs asks, and the race goes on without it`() throws {
      let day = try RaceDay()
      let session = try day.desk()
      try session.press(":")
      try session.wait(for: "Go to")
      try session.type("quit")
      try session.press("Enter")
      try session.wait(for: "The clock is running")
      try session.press("y")
      try session.expectRestored()
      #expect(try session.exitStatus() == 0)
      #expect(try day.program.run("competition", "list").output.contains("Bridge Run"))
    }
  }
}
