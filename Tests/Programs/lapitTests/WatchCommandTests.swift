import Foundation
import Testing

@Suite struct WatchCommandTests {
  private let program = Program()

  private func race() throws -> String {
    let id = try program.competition()
    let entries = program.folder + "-entries.csv"
    try "bib,name\n12,Ana Petkova\n7,Bo Lind\n"
      .write(toFile: entries, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: entries) }
    #expect(try program.run("import", "entries", "--competition", id, entries).status == 0)
    _ = try program.run("competition", "start", id, "--at", "2026-06-01 10:00:00")
    return id
  }

  private func record(_ lines: String, in id: String) throws {
    #expect(try program.run("record", "--competition", id, input: lines).status == 0)
  }

  @Test func `watching onto a full disk ends at once and says so`() throws {
    let id = try race()
    let outcome = try program.shell("timeout 20 lapit watch \(id) >/dev/full")
    #expect(outcome.status == 1 && outcome.error.contains("Standard output"))
  }

  @Test func `the board comes first, then a line for each changed row, then the end`()
    throws
  {
    let id = try race()
    let watching = try OtherProgram(["watch", id], program)
    let found = try Set([watching.nextLine(), watching.nextLine()])
    #expect(found == ["12 Ana Petkova: on the start list", "7 Bo Lind: on the start list"])
    try record("7,61.5\n", in: id)
    #expect(try watching.nextLine() == "7 Bo Lind: place 1, 1 lap, 1:01.5")
    try record("12,70\n", in: id)
    #expect(try watching.nextLine() == "12 Ana Petkova: place 2, 1 lap, 1:10.0, +8.5")
    try record("12,120\n", in: id)
    #expect(
      try watching.nextLine() == "12 Ana Petkova: place 1 (before: 2), 2 laps, 2:00.0")
    #expect(try watching.nextLine().hasPrefix("7 Bo Lind: place 2 (before: 1), 1 lap, 1:01.5"))
    _ = try program.run("competition", "deactivate", id)
    #expect(try watching.nextLine() == "The race is closed.")
    try watching.end()
  }

  @Test func `programs get an object a line`() throws {
    let id = try race()
    let watching = try OtherProgram(["watch", id, "--json"], program)
    _ = try (watching.nextLine(), watching.nextLine())
    try record("7,61.5\n", in: id)
    let line = try watching.nextLine()
    #expect(line.hasPrefix(#"{"type":"board","change":"changed","id":""#))
    // The row is the same as in the results.
    let row = try #require(line.firstRange(of: #""id":"#).map { line[$0.lowerBound...] })
    #expect(try program.run("results", id, "--json").output.contains("{" + row))
    _ = try program.run("competition", "delete", id, "--yes")
    #expect(try watching.nextLine() == #"{"change":"closed","type":"board"}"#)
    try watching.end()
  }

  @Test func `it ends without failure once its output is closed`() throws {
    let id = try race()
    let said = try program.shell(
      "{ lapit watch \(id); echo \"status $?\" >&2; } | head -1")
    #expect(said.lines.count == 1 && said.error == "status 0\n")
  }

  @Test func `a competition that is closed shows its board and the end`() throws {
    let id = try race()
    _ = try program.run("competition", "deactivate", id)
    let said = try program.run("watch", id)
    #expect(said.status == 0 && said.lines.count == 3)
    #expect(said.lines.last == "The race is closed.")
  }

  @Test func `an unknown competition is refused in one line`() throws {
    try program.organizer()
    let refused = try program.run("watch", "nowhere")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.error.split(separator: "\n").count == 1)
  }
}
