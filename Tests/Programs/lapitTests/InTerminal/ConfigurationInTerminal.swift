import Foundation
import Testing

extension InTerminal {
  @Suite("Configuration") struct FromFile {
    private func configure(_ text: String, _ session: TerminalSession) throws {
      let folder = session.program.home + "/.config/lapit"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: folder + "/config.json", atomically: true, encoding: .utf8)
    }

    @Test func `a broken file is reported with its line, and the program still starts`() throws {
      let session = try TerminalSession(columns: 120, rows: 24)
      try configure("{\n  \"bell\" true\n}", session)
      try session.enter("lapit")
      try session.wait(for: "E-mail", "line 2")
    }

    @Test func `the mouse can be turned off from the start`() throws {
      let session = try TerminalSession()
      try configure(#"{"mouse": false, "log": "info"}"#, session)
      try session.enter("lapit")
      try session.waitForProgram()
      #expect(try session.ask("mouse_any_flag") == "0")
      try session.press("C-t")
      #expect(try TerminalSession.wait { try session.ask("mouse_any_flag") == "1" })
      let log = session.program.home + "/.local/state/lapit/lapit.log"
      #expect(try String(contentsOfFile: log, encoding: .utf8).contains(" info "))
    }
  }
}
