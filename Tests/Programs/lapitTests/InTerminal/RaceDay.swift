import Foundation
import Testing

/// A running competition and its organizer, created by commands.
struct RaceDay {
  let program = Program()
  let competition: String

  /// Creates a race of some laps that has just started, with bibs from 1.
  init(bibs: Int = 12, laps: Int = 3) throws {
    try SharedOrganizer.current.copy(to: program)
    competition = try program.anotherCompetition("Bridge Run", laps: laps)
    let file = program.folder + "-entries.csv"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let rows = (1...bibs).map { "\($0),Runner \($0)\n" }.joined()
    try Data(("bib,name\n" + rows).utf8).write(to: URL(fileURLWithPath: file))
    try #require(
      program.run("import", "entries", "--competition", competition, file).status == 0)
    try #require(program.run("competition", "start", competition).status == 0)
  }

  /// Opens a terminal at the organizer's home, already signed in on this machine.
  func organizer(columns: Int = 80, rows: Int = 24) throws -> TerminalSession {
    let session = try TerminalSession(program, columns: columns, rows: rows)
    try session.enter("lapit")
    try session.waitForProgram(showing: "Bridge Run")
    return session
  }

  /// Opens a terminal at the desk.
  func desk(columns: Int = 80, rows: Int = 24) throws -> TerminalSession {
    let session = try organizer(columns: columns, rows: rows)
    try session.press("2")
    try session.wait(for: "d desk")
    try session.press("d")
    try session.wait(for: "Bib >")
    return session
  }

  /// Returns the laps of each bib, as printed by `results`.
  func laps() throws -> [String: Int] {
    let rows = try #require(try program.run("results", competition, "--json").items)
    let laps = rows.compactMap { row in
      (row["bib"] as? String).flatMap { bib in (row["laps"] as? Int).map { (bib, $0) } }
    }
    return Dictionary(laps) { first, _ in first }
  }
}
