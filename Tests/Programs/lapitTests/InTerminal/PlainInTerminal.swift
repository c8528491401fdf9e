import Foundation
import Testing

extension InTerminal {
  /// The program with linear output.
  @Suite("Line by line") struct Plain {
    private let session: TerminalSession

    init() throws {
      session = try TerminalSession()
    }

    /// The bytes that were written.
    private var told: [UInt8] {
      Array(FileManager.default.contents(atPath: session.program.home + "/told") ?? Data())
    }

    private var lines: [String] {
      String(decoding: told, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func wait(for text: String) throws {
      try session.wait(for: text) { _ in lines.contains { $0.contains(text) } }
    }

    @Test func `logging in, three crossings and the board are read out without escape sequences`()
      throws
    {
      try session.enter("TERM=dumb lapit demo --plain >told")
      try wait(for: "Password of all")
      try session.type("ana@club.example")
      try session.press("Tab")
      try session.type("race day demo")
      try session.press("Enter")
      try wait(for: "> you organize it, Autumn Cross, Round 1, Date ")
      try session.press("Enter")
      try wait(for: "> Pl 1, Bib 28, Petra Nováčková, Laps 4/8, Time 21:59.4")
      try session.press("d")
      try wait(for: "Last crossings")
      for (bib, name) in [("28", "Petra"), ("17", "ليلى"), ("22", "Bram")] {
        try session.type(bib)
        try session.press("Enter")
        try wait(for: "ok \(bib) \(name)")
      }
      try session.type("/90")
      try wait(for: "> Pl 1, Bib 28, Petra Nováčková, Laps 5/8")
      try session.press("C-c")
      try wait(for: "Leave LapIt?")
      try session.press("y")
      try session.waitForPrompt()
      #expect(told.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
      #expect(lines.allSatisfy { !$0.contains("──") && !$0.contains("│") })
    }
  }
}
