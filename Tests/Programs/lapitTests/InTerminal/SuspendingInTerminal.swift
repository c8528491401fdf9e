import Testing

extension InTerminal {
  @Suite("Suspending") struct Suspending {
    @Test func `Ctrl-Z returns to the shell, and fg to the same screen with the typed text`() throws
    {
      let session = try TerminalSession()
      try session.enter("lapit")
      try session.wait(for: "E-mail")
      try session.type("bram@club.example")
      let before = try session.wait(for: "bram@club.example")
      try session.press("C-z")
      try session.expectRestored()
      #expect(try !session.screen.contains("E-mail"))
      try session.enter("fg")
      let after = try session.waitForProgram(showing: "bram@club.example")
      #expect(after == before)
      try session.type("x")
      try session.wait(for: "bram@club.examplex")
    }

    @Test func `a window resized meanwhile is filled again`() throws {
      let session = try TerminalSession()
      try session.enter("lapit")
      try session.wait(for: "E-mail")
      try session.press("C-z")
      try session.waitForPrompt()
      try session.resize(columns: 100, rows: 30)
      try session.enter("fg")
      try session.wait(for: "the keys in the new last row") { screen in
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count == 31 && lines[29].contains("F1 ")
          && lines[0].hasSuffix("guest") && lines[0].count > 90
      }
    }

    @Test func `with a running clock Ctrl-Z undoes a crossing and the desk stays`() throws {
      let day = try RaceDay()
      let session = try day.desk()
      let program = try session.foreground
      try session.type("5")
      try session.press("Enter")
      try session.wait(for: "ok")
      #expect(try day.laps()["5"] == 1)
      try session.press("C-z")
      try session.wait(for: "the crossing taken back") { _ in try day.laps()["5"] == 0 }
      #expect(try session.foreground == program)
    }

    @Test func `with a running clock Ctrl-C clears the line and Ctrl-S freezes nothing`() throws {
      let session = try RaceDay().desk()
      let program = try session.foreground
      try session.type("12")
      try session.wait(for: "Bib > 12")
      try session.press("C-c")
      try session.wait(for: "an empty line") { !$0.contains("Bib > 12") && $0.contains("Bib >") }
      try session.press("C-s")
      try session.type("11")
      try session.wait(for: "Bib > 11", "Runner 11")
      #expect(try session.foreground == program)
    }

    @Test func `suspend by its name stops a desk whose clock runs`() throws {
      let session = try RaceDay().desk()
      try session.press(":")
      try session.wait(for: "Go to")
      try session.type("suspend")
      try session.press("Enter")
      try session.expectRestored()
      try session.enter("fg")
      try session.waitForProgram(showing: "Bib >")
    }
  }
}
