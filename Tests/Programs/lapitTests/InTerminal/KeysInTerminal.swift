import Testing

extension InTerminal {
  /// The sequences that terminals send for special keys.
  @Suite("Keys") struct Keys {
    @Test(arguments: NumberPad.allCases)
    func `a race is run on the number pad alone`(pad: NumberPad) throws {
      let day = try RaceDay(bibs: 90)
      let desk = try day.desk()
      #expect(try desk.ask("keypad_flag") == "0")
      for bib in ["12", "34", "56", "78", "90"] {
        try pad.press(bib, in: desk)
        try desk.wait(for: "Bib > \(bib)")
        try pad.press("\r", in: desk)
        try desk.wait(for: "ok", "Runner \(bib)")
      }
      // A mark within a second of the start would count as the start.
      try desk.wait(for: "a second after the gun") {
        $0.contains("LIVE") && !$0.contains(/LIVE +0:00/)
      }
      try pad.press("+", in: desk)
      try desk.wait(for: "1 pending:")
      try pad.press(".", in: desk)
      try desk.wait(for: "no time pending") { !$0.contains("1 pending:") }
      try pad.press("-", in: desk)
      try desk.wait(for: "1 pending:")
      try pad.press("/", in: desk)
      try desk.wait(for: "Leave") { $0.contains("DNF, did not finish") }
      let laps = try day.laps()
      #expect(laps.filter { $0.value == 1 }.keys.sorted() == ["12", "34", "56", "78", "90"])
    }

    @Test func `pasted text in a field is text, line ends included`() throws {
      let session = try TerminalSession()
      try session.enter("lapit")
      try session.wait(for: "E-mail")
      try session.paste("ana@club.example\n")
      let pasted = try session.wait(for: "ana@club.example")
      #expect(!pasted.contains("!"))
      try session.press("Tab")
      try session.type("x")
      let next = try session.wait(for: "a typed password") { $0.contains("*") || $0.contains("•") }
      #expect(!next.contains("!"))
    }

    @Test func `a bib pasted at the desk waits for its Enter`() throws {
      let day = try RaceDay()
      let session = try day.desk()
      try session.paste("8\n")
      try session.wait(for: "Bib > 8", "Runner 8")
      #expect(try day.laps()["8"] == 0)
      try session.press("Enter")
      try session.wait(for: "ok")
      #expect(try day.laps()["8"] == 1)
    }

    @Test(arguments: ["\u{1B}[M`+-", "\u{1B}[Ma+-", "\u{1B}[<64;10;12M", "\u{1B}[<65;10;12M"])
    func `the mouse wheel types nothing and leaves nothing`(turn: String) throws {
      let session = try TerminalSession()
      try session.enter("lapit")
      try session.wait(for: "E-mail")
      let before = try session.screen
      for _ in 1...5 { try session.send(turn) }
      try session.type("bram")
      let after = try session.wait(for: "bram")
      #expect(after.replacing("bram", with: "    ").trimmedLines == before.trimmedLines)
    }
  }
}

extension String {
  /// Its lines without trailing spaces.
  fileprivate var trimmedLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
