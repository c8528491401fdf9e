import Testing

extension InTerminal {
  @Suite("Resizing") struct Resizing {
    /// Resizes the terminal and returns the screen after the right edge has moved.
    private func layout(
      of session: TerminalSession, columns: Int, rows: Int, ending: String
    ) throws -> String {
      try session.resize(columns: columns, rows: rows)
      return try session.wait(for: "\(columns) columns and \(rows) rows") { screen in
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count == rows + 1 && lines[rows - 1].contains("F1 ")
          && lines.contains { $0.count >= columns - 2 && $0.hasSuffix(ending) }
      }
    }

    @Test func `the screen follows the window, and typed text stays`() throws {
      let session = try TerminalSession()
      try session.enter("lapit")
      try session.wait(for: "E-mail")
      try session.type("bram@club")
      try session.wait(for: "bram@club")
      try session.resize(columns: 40, rows: 12)
      try session.wait(for: "the small form") { screen in
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count == 13 && lines[11].contains("F1 ") && screen.contains("bram@club")
          && !screen.contains("LapIt ")
      }
      let grown = try layout(of: session, columns: 120, rows: 40, ending: "guest")
      #expect(grown.contains("bram@club"))
      try session.type(".example")
      try session.wait(for: "bram@club.example")
    }

    @Test func `the desk turns from stacked to side by side and back, and the bib stays`() throws {
      let session = try RaceDay().desk()
      try session.type("7")
      try session.wait(for: "Bib > 7", "Runner 7")
      let stacked = try session.screen
      #expect(!stacked.contains("Last crossings"))
      try session.resize(columns: 120, rows: 40)
      try session.wait(for: "Bib > 7", "Last crossings", "Open questions", "Board (12)")
      try session.resize(columns: 80, rows: 24)
      try session.wait(for: "the board under the line") { screen in
        screen.contains("Bib > 7") && screen.contains("Board (12)")
          && !screen.contains("Last crossings")
      }
    }

    @Test func `keys still count at the desk in a window too small to show it`() throws {
      let day = try RaceDay()
      let session = try day.desk()
      try session.resize(columns: 18, rows: 4)
      try session.wait(for: "18x4", "20x5")
      try session.type("9")
      try session.press("Enter")
      try session.resize(columns: 120, rows: 40)
      try session.wait(for: "the crossing") { screen in
        screen.split(separator: "\n").contains { $0.contains("│     1 9     Runner 9") }
      }
      #expect(try day.laps()["9"] == 1)
    }
  }
}
