import Foundation
import Glibc
import Testing

/// The built program on a full disk.
@Suite struct FullDiskTests {
  /// Records lines until one is refused, and returns the saved lines and the refusal.
  private func recordUntilRefused(
    _ desk: RecordingDesk, from first: Int
  ) throws -> (saved: [SavedLine], refusal: String) {
    var saved: [SavedLine] = []
    for bib in first..<(first + 12_000) {
      let answer = try #require(desk.answers(to: ["\(bib),60"]).first)
      guard let line = SavedLine(answer) else { return (saved, answer) }
      saved.append(line)
    }
    Issue.record("Nothing was refused.")
    return (saved, "")
  }

  /// Fills the disk, frees room again, and checks that no line was lost or invented.
  private func fillAndGoOn(
    _ program: Program, after limit: String = ":", fill: () throws -> Void = {},
    makeRoom: () throws -> Void = {}
  ) throws {
    let competition = try program.competition()
    try fill()
    let desk = try RecordingDesk(program, competition: competition, after: limit)
    var (saved, refusal) = try recordUntilRefused(desk, from: 1)
    #expect(!saved.isEmpty)
    #expect(refusal.hasPrefix("refused \(saved.count + 1): NOT SAVED: the disk is full."))
    #expect(desk.answers(to: ["60000,60"]).first?.contains("NOT SAVED") == true)
    #expect(try desk.end().status == 3)
    try makeRoom()
    let later = try RecordingDesk(program, competition: competition)
    saved += later.answers(to: ["60001,60", "60002,60"]).compactMap(SavedLine.init)
    #expect(try later.end().status == 0)
    try program.expectRecorded(saved, of: competition)
    #expect(try program.recordedBibs(of: competition).count == saved.count)
  }

  @Test func `past the file size limit it says not saved, and goes on without the limit`() throws {
    try fillAndGoOn(Program(), after: "ulimit -f 24")
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root may mount"))
  func `on a full disk it says not saved, and goes on once there is room`() throws {
    let disk = try SmallDisk(megabytes: 6)
    let filler = disk.path + "/filler"
    try fillAndGoOn(
      Program(in: disk.path), fill: { try disk.fill(filler, leavingBytes: 40_000) },
      makeRoom: { try FileManager.default.removeItem(atPath: filler) })
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root may mount"))
  func `an event is not published on a full disk, and is once there is space`() throws {
    let disk = try SmallDisk(megabytes: 6)
    let (filler, program) = (disk.path + "/filler", Program(in: disk.path))
    try program.organizer()
    func publish(_ number: Int) throws -> Program.Outcome {
      try program.run(
        "event", "create", "--author", "ana@club.example", "--title", "Concert \(number)",
        "--start", "2127-12-05 19:00", "--end", "2127-12-05 22:00", "--category", "music",
        "--place", "Hall \(number)", "--description", String(repeating: "é", count: 255))
    }
    try disk.fill(filler, leavingBytes: 4_000)
    var (made, refused): (Int, Program.Outcome?) = (0, nil)
    while refused == nil, made < 20 {
      // The reserve for a full disk is used up first.
      try FileManager.default.removeItem(atPath: filler)
      try disk.fill(filler, leavingBytes: 0)
      let outcome = try publish(made)
      if outcome.status == 0 { made += 1 } else { refused = outcome }
    }
    let said = try #require(refused)
    #expect(said.status == 1 && said.output.isEmpty && said.error.contains("NOT SAVED"), "\(said)")
    try FileManager.default.removeItem(atPath: filler)
    #expect(try publish(99).status == 0)
    #expect(try program.run("event", "list", "--limit", "50").lines.count == made + 1)
    #expect(try program.run("event", "check").status == 0)
  }
}

/// The built program with a read-only folder, or with one that disappears.
@Suite struct LostDiskTests {
  private let program = Program()

  @Test(.enabled(if: SmallDisk.isPossible || geteuid() != 0, "root may write anywhere"))
  func
    `a read-only folder can be read, and recording is refused with the reason`()
    throws
  {
    let disk = SmallDisk.isPossible ? try SmallDisk(megabytes: 8) : nil
    let program = disk.map { Program(in: $0.path) } ?? program
    let competition = try program.competition()
    let desk = try RecordingDesk(program, competition: competition)
    let saved = desk.answers(to: ["1,60", "2,60"]).compactMap(SavedLine.init)
    #expect(try desk.end().status == 0)
    try disk?.setReadOnly(true)
    if disk == nil { #expect(try program.shell("chmod -R a-w $LAPIT_DATA").status == 0) }
    let refused = try program.run("record", "--competition", competition, input: "3,60\n")
    #expect(refused.error.contains("NOT SAVED: the data folder \(program.folder)"))
    #expect(refused.status == 1)
    #expect(try program.run("results", competition).status == 0)
    try disk?.setReadOnly(false)
    if disk == nil { #expect(try program.shell("chmod -R u+w $LAPIT_DATA").status == 0) }
    try program.expectRecorded(saved, of: competition)
  }

  @Test(arguments: ["rm -r $LAPIT_DATA", "mv $LAPIT_DATA $LAPIT_DATA-away"])
  func `a folder that is deleted or moved while it records accepts no more lines`(_ loss: String)
    throws
  {
    let competition = try program.competition()
    let desk = try RecordingDesk(program, competition: competition)
    #expect(desk.answers(to: ["1,60"]).compactMap(SavedLine.init).count == 1)
    #expect(try program.shell(loss).status == 0)
    for number in 2...3 {
      let answer = try #require(desk.answers(to: ["\(number),60"]).first)
      #expect(answer.hasPrefix("refused \(number): NOT SAVED: the data folder \(program.folder)"))
      #expect(answer.contains("deleted or moved"))
    }
    #expect(try desk.end().status == 3)
    #expect(!FileManager.default.fileExists(atPath: program.folder))
    _ = try program.shell("rm -rf $LAPIT_DATA-away")
  }
}
