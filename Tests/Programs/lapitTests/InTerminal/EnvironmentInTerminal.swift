import Foundation
import Testing

extension InTerminal {
  /// How the program handles its environment.
  @Suite("Environment") struct Environment {
    @Test(arguments: [
      ("", "TERM=dumb lapit", ""), ("", "env -u TERM lapit", ""), ("true |", "lapit", ""),
      ("", "lapit", "| cat"),
    ])
    func `on a terminal that cannot draw one line says so and the exit status is 1`(
      before: String, call: String, after: String
    ) throws {
      let session = try TerminalSession()
      try session.enter("\(before) ( \(call) 2>error; echo $? >status ) \(after)")
      try session.wait(for: "the exit status") { _ in Self.file("status", session) == "1\n" }
      let error = Self.file("error", session)
      #expect(error.split(separator: "\n").count == 1)
      #expect(error.contains("terminal"))
      try session.expectRestored()
      #expect(try session.screen.split(separator: "\n").count == 2)
    }

    private static func file(_ name: String, _ session: TerminalSession) -> String {
      let bytes = FileManager.default.contents(atPath: session.program.home + "/" + name)
      return String(decoding: bytes ?? Data(), as: UTF8.self)
    }

    @Test func `a terminal too modern to be known works, and the program says so`() throws {
      let session = try TerminalSession()
      try session.enter("TERM=xterm-nonexistent-modern lapit")
      try session.wait(for: "E-mail", "The terminal xterm-nonexistent-modern is unknown here")
      try session.type("bram@club.example")
      try session.wait(for: "bram@club.example")
    }

    @Test func `NO_COLOR removes every colour, and the selected row stays recognizable`() throws {
      let day = try RaceDay()
      for name in ["Second", "Third"] { _ = try day.program.anotherCompetition(name) }
      let session = try TerminalSession(day.program)
      try session.enter("NO_COLOR=1 lapit")
      try session.waitForProgram(showing: "Bridge Run")
      let styled = try session.screenWithStyles
      let ownColours = [39, 49]
      let colours = Self.parameters(styled).filter { $0 >= 30 && !ownColours.contains($0) }
      #expect(colours == [])
      // A preview of the selection is below the list.
      let rows = styled.split(separator: "\n").filter { $0.contains(/Bridge Run|Second|Third/) }
        .prefix(3)
      #expect(rows.count == 3)
      #expect(rows.filter { Self.parameters(String($0)).contains(7) }.count == 1)
    }

    /// Returns all numbers in sequences that set colours and attributes.
    private static func parameters(_ text: String) -> [Int] {
      text.matches(of: /\u{1B}\[([0-9;:]*)m/).flatMap { match in
        match.1.split { $0 == ";" || $0 == ":" }.compactMap { Int($0) }
      }
    }

    @Test func `with LC_ALL=C it starts, says what it does instead and can be read`() throws {
      let session = try TerminalSession()
      try session.enter("LC_ALL=C lapit")
      try session.wait(for: "E-mail", "Password", "The locale is not UTF-8")
      try session.type("bram@club.example")
      let screen = try session.wait(for: "bram@club.example")
      #expect(!screen.contains("\u{FFFD}"))
    }
  }
}
