import Foundation
import Testing

extension InTerminal {
  @Suite("Starting") struct Starting {
    @Test(arguments: [(80, 24), (120, 40), (40, 12)])
    func `the first screen is the log-in form, down to the keys in the last row`(
      columns: Int, rows: Int
    ) throws {
      let session = try TerminalSession(columns: columns, rows: rows)
      try session.enter("lapit")
      let screen = try session.wait(
        for: "Log in", "E-mail", "Password", "Stay signed in",
        columns < 60 ? "F1 all keys" : "F1 help")
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == rows + 1)
      #expect(lines.dropLast().last?.hasPrefix("Enter log in") == true)
      #expect(lines.allSatisfy { $0.count <= columns })
    }

    @Test func `the demo names three accounts and their password at every size`() throws {
      let session = try TerminalSession(columns: 40, rows: 12)
      try session.enter("lapit demo")
      for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
        try session.resize(columns: columns, rows: rows)
        try session.wait(for: "the accounts at \(columns)x\(rows)") { screen in
          let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
          return lines.count == rows + 1 && lines[rows - 1].hasPrefix("Enter log in")
            && [
              "Organizer: ana@club.example", "Participant: niko@club.example",
              "Cinema door: dara@club.example",
              "Password of all: race day demo",
            ].allSatisfy { screen.contains($0) }
        }
      }
    }

    @Test func `the demo's outbox has a mail of each kind`() throws {
      let session = try TerminalSession(columns: 80, rows: 24)
      try session.enter("lapit --data demo demo")
      let wanted = [
        "account.confirm", "account.newAddress", "account.warning", "account.reset",
        "events.followedAdds", "events.cancelled", "events.startsSoon", "events.changed",
        "events.planChanged", "events.today", "events.interestInMine", "events.newFollower",
        "events.weekly", "lapit.news",
      ]
      let outbox = session.program.home + "/demo/outbox"
      func names() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: outbox)) ?? []
      }
      try session.wait(for: "a mail of each kind") { _ in
        let names = names()
        return wanted.allSatisfy { kind in names.contains { $0.contains("-\(kind)-") } }
      }
      // Each kind is in the outbox once.
      for kind in wanted {
        #expect(names().count { $0.contains("-\(kind)-") } == 1, "\(kind)")
      }
    }

    @Test func `a kept demo opens again by one key, and its race has gone on`() throws {
      let session = try TerminalSession(columns: 80, rows: 24)
      for opened in 1...2 {
        try session.enter("lapit --data demo demo")
        try session.wait(for: "everything is saved in demo", "Ctrl-O  organizer")
        try session.press("C-o")
        // The tour is shown the first time only.
        if opened == 1 {
          try session.wait(for: "Autumn Cross is under way", "[ Next ]")
          try session.press("Escape")
          try session.wait(for: "the race") { !$0.contains("the tour") }
        }
        try session.wait(for: "Autumn Cross, Round 1", "RUNNING")
        try session.press("C-c")
        try session.wait(for: "Leave LapIt?")
        try session.press("y")
        try session.waitForPrompt()
      }
    }

    @Test func `a window too small names both sizes, and the form comes once it has grown`() throws
    {
      let session = try TerminalSession(columns: 18, rows: 4)
      try session.enter("lapit")
      let screen = try session.wait(for: "20x5")
      #expect(screen.contains("18x4"))
      #expect(!screen.contains("E-mail"))
      try session.resize(columns: 30, rows: 8)
      try session.wait(for: "E-mail", "Password")
    }

    @Test func `the form has its place in a window of thirty columns and eight rows`() throws {
      let session = try TerminalSession(columns: 30, rows: 8)
      try session.enter("lapit")
      try session.wait(for: "Log in", "E-mail", "Password", "Stay signed in")
      try session.type("ana@club")
      try session.wait(for: "ana@club")
    }
  }
}
