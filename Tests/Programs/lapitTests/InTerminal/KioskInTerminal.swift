import Foundation
import Testing

extension InTerminal {
  @Suite("Kiosk") struct Kiosk {
    private func kiosk(_ day: RaceDay) throws -> TerminalSession {
      #expect(try day.program.run("kiosk", "set-pin", input: "4711\n").status == 0)
      let session = try TerminalSession(day.program)
      try session.enter("lapit kiosk --competition \(day.competition)")
      try session.waitForProgram(showing: "Type your bib")
      return session
    }

    @Test func `no key of the keyboard ends, stops or freezes it`() throws {
      let session = try kiosk(try RaceDay())
      let program = try session.foreground
      for key in ["C-c", "C-z", "C-\\", "C-s", "q", "BSpace"] { try session.press(key) }
      try session.type("7")
      try session.wait(for: "\n7 ")
      #expect(try session.foreground == program)
    }

    @Test func `a kiosk without a PIN explains on standard error how to set one`() throws {
      let day = try RaceDay()
      let session = try TerminalSession(day.program)
      let log = session.temporaryFolder + "/kiosk.log"
      try session.enter("lapit kiosk --competition \(day.competition) 2>\(log)")
      try session.waitForProgram(showing: "Type your bib")
      #expect(try !session.screen.contains("PIN"))
      #expect(try String(contentsOfFile: log, encoding: .utf8).contains("lapit kiosk set-pin"))
    }

    @Test func `a crossing recorded elsewhere is on its board, and a bib shows a card`() throws {
      let day = try RaceDay()
      let session = try kiosk(day)
      #expect(
        try day.program.run("record", "--competition", day.competition, input: "9\n").status == 0)
      try session.wait(for: "9 in first place") { $0.contains(/\ 1 +9 +Runner 9/) }
      try session.type("9")
      try session.press("Enter")
      try session.wait(for: "Runner 9", "Lap time")
    }

    @Test func `the PIN leaves it, and the terminal is as it was`() throws {
      let session = try kiosk(try RaceDay())
      try session.press("C-q")
      try session.wait(for: "Leave the kiosk")
      try session.type("4711")
      try session.press("Enter")
      try session.expectRestored()
      #expect(try session.exitStatus() == 0)
    }

    @Test func `an unknown competition is reported in one line`() throws {
      let day = try RaceDay()
      let session = try TerminalSession(day.program)
      try session.enter("lapit kiosk --competition nowhere")
      try session.wait(for: "There is no race nowhere")
      #expect(try session.exitStatus() == 1)
    }
  }
}
