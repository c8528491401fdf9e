import Testing

extension InTerminal {
  @Suite("Progress") struct Progress {
    @Test func `a check leaves nothing but its answer on the terminal`() throws {
      let session = try TerminalSession()
      _ = try session.program.competition()
      try session.enter("lapit store verify")
      try session.wait(for: "The store is sound: ")
      try session.expectRestored()
      let lines = try session.screen.split(separator: "\n").map(String.init)
      #expect(lines.first == "$ lapit store verify")
      #expect(lines.dropFirst().first?.hasPrefix("The store is sound: ") == true)
      #expect(lines.count == 3)
    }
  }
}
