import Testing

extension InTerminal {
  @Suite("The doctor") struct Doctor {
    @Test func `the terminal is asked for letter widths, and its answers are not typed`()
      throws
    {
      let session = try TerminalSession(columns: 100, rows: 40)
      try session.enter("lapit doctor")
      let screen = try session.waitForPrompt()
      #expect(screen.contains("ok  widths     Wide letters take two cells"))
      #expect(screen.contains("ok  screen     100x40 cells."))
      #expect(try session.exitStatus() == 0)
      #expect(try session.modes == session.modesBefore)
    }
  }
}
