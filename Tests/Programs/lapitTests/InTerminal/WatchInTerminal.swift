import Testing

extension InTerminal {
  @Suite("Watching") struct Watching {
    @Test func `Ctrl-C ends it and leaves the prompt`() throws {
      let session = try TerminalSession()
      let id = try session.program.competition()
      try session.enter("lapit watch \(id) && echo ended by itself")
      #expect(try TerminalSession.wait { try session.foreground != session.shell })
      try session.press("C-c")
      let screen = try session.waitForPrompt()
      #expect(!screen.split(separator: "\n").contains("ended by itself"))
    }
  }
}
