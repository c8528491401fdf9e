import Testing

extension InTerminal {
  @Suite("Prompts") struct Prompts {
    private let command = "lapit user add --email q@club.example --first Ana --second Petkova"

    @Test func `Ctrl-C at a password ends it, and typed text is visible again`() throws {
      let session = try TerminalSession()
      try session.enter(command)
      try session.wait(for: "Password:")
      try session.type("hidden")
      try session.press("C-c")
      try session.expectRestored()
      #expect(try !session.screen.contains("hidden"))
      #expect(try session.exitStatus() == 130)
    }

    @Test func `Ctrl-Z at a password gives the shell back, and fg asks again`() throws {
      let session = try TerminalSession()
      try session.enter(command)
      try session.wait(for: "Password:")
      try session.press("C-z")
      try session.expectRestored()
      try session.enter("clear; fg")
      // Input typed before the new prompt is discarded.
      //
      // The old prompt stays visible until the screen is cleared.
      try session.wait(for: "the question anew") {
        try session.foreground != session.shell && $0.contains("Password:")
          && !$0.contains("Stopped")
      }
      try session.type("a fine day out")
      try session.press("Enter")
      try session.wait(for: "an account") { $0.split(separator: "\n").contains("q@club.example") }
      #expect(try !session.screen.contains("fine day"))
    }
  }
}
