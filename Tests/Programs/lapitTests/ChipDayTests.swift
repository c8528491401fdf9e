import Accounts
import App
import Chance
import Foundation
import RaceDay
import Races
import Store
import Testing
import Timekeeping

/// A road race timed by chips alone, with everything that goes wrong on such a day.
@Suite("A chip day")
struct ChipDayTests {
  private let program = Program()

  @Test func `the board is as generated, and each doubt is asked about`() throws {
    let field = ChipField(runners: 2_000, seed: 5)
    let id = try race(field)
    let answers = try record(field, into: id)
    #expect(answers.count == field.reads.count)
    #expect(answers.count { $0.hasSuffix(" double?") } == field.doubled)
    #expect(answers.allSatisfy { $0.hasPrefix("saved ") })

    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    let service = RaceService(store: store, clock: .system)
    let live = try LiveRace(store: store, competitionID: id)
    let questions = QuestionList(of: live.book).all
    #expect(questions.filter { $0.kind == .tooEarly }.map(\.bib).sorted() == field.atWrongMat)
    #expect(questions.filter { $0.kind == .unknownBib }.map(\.bib).sorted() == field.strangers)
    #expect(questions.count == field.atWrongMat.count + field.strangers.count)
    #expect(StillOutList(of: live.book).bibs.sorted() == field.missedAtFinish)

    #expect(placed(live.book) != field.board, "two wear the chips of each other")
    let (one, other) = field.swapped
    let desk = DeskSession(service: service, live: live, author: .shell)
    _ = desk.entries.exchange(one, with: other, at: Clock.system.now())
    while desk.refresh().answers.isEmpty { sched_yield() }
    #expect(placed(live.book) == field.board)
  }

  private func placed(_ book: RaceBook) -> [String] {
    book.rows().filter { $0.place != nil }.map { "\($0.name) \($0.milliseconds ?? 0)" }
  }

  private func race(_ field: ChipField) throws -> String {
    try program.organizer()
    let made = try program.run(
      "competition", "create", "--organizer", "ana@club.example", "--name", "Quay 5",
      "--format", "time", "--rules", "road", "--laps", "1", "--lap-km", "5", "--basis", "net",
      "--checkpoint", "Bridge", "--location", "D-1=start", "--location", "D-2=Bridge")
    let id = try #require(made.lines.first)
    let list = try program.file("entries.csv", field.list)
    #expect(try program.run("import", "entries", "--competition", id, list).status == 0)
    let start = try program.run("competition", "start", id, "--at", ChipField.gun)
    #expect(start.status == 0)
    return id
  }

  /// Sends the reads of each mat by a reader of its own, and returns the answers.
  private func record(_ field: ChipField, into id: String) throws -> [String] {
    let port = try CallingReader.freePort()
    let listener = try OtherProgram(
      [
        "record", "--competition", id, "--format", "raceresult", "--listen", "127.0.0.1:\(port)",
      ], program)
    defer { listener.kill() }
    let readers = try (1...3).map { _ in try CallingReader(port: port) }
    var left = (1...3).map { mat in field.reads.filter { $0.mat == mat }[...] }
    var answers: [String] = []
    while left.contains(where: { !$0.isEmpty }) {
      let sent = left.map { $0.prefix(100) }
      for (reader, reads) in zip(readers, sent) where !reads.isEmpty {
        reader.send(reads.map(\.line).joined())
      }
      left = zip(left, sent).map { $0.dropFirst($1.count) }
      for _ in 0..<sent.reduce(0, { $0 + $1.count }) { answers.append(try listener.nextLine()) }
    }
    return answers
  }
}

/// Runners of five kilometres, and what the mats at start, checkpoint and finish read of them.
private struct ChipField {
  struct Read {
    let mat: Int
    /// Milliseconds after the gun.
    let moment: Int
    let chip: Int
    var line: String {
      let time = LocalTime(wallSeconds: 36_000 + moment / 1_000).timeOfDay
      let rest = String(1_000 + moment % 1_000).dropFirst()
      return "#P;1;\(chip);2026-05-03;\(time).\(rest);0;9;-60;;0;;;;;;;;D-\(mat);1;1;\r\n"
    }
  }

  static let gun = "2026-05-03 10:00:00"
  private static let firstChip = 700_000

  private(set) var reads: [Read] = []
  private(set) var doubled = 0
  private(set) var missedAtFinish: [String] = []
  /// The bibs that stood on the mat of the finish at the start.
  private(set) var atWrongMat: [String] = []
  /// The chips that no entry has.
  let strangers = ["900001", "900002", "900003"]
  let swapped = ("17", "1200")
  /// The placed with their net times in milliseconds.
  private(set) var board: [String] = []
  let list: String

  init(runners: Int, seed: Int) {
    var chance = SeededGenerator(seed: seed)
    list =
      "bib,name,chip\n"
      + (1...runners).map { "\($0),Runner \($0),\(Self.firstChip + $0)\n" }.joined()
    var times: [(name: String, net: Int, finish: Int)] = []
    for runner in 1...runners {
      let chip = Self.firstChip + Self.worn(by: runner)
      let start = Int.random(in: 0...240_000, using: &chance)
      let net = Int.random(in: 900_000...2_700_000, using: &chance)
      let passed = Self.passings(start, net, &chance)
      for (mat, moment) in passed.sorted(by: { $0.key < $1.key }) {
        reads.append(Read(mat: mat, moment: moment, chip: chip))
        guard chance.percent(1) else { continue }
        reads.append(Read(mat: mat, moment: moment + 800, chip: chip))
        doubled += 1
      }
      if chance.percent(1), atWrongMat.count < 9 {
        reads.append(Read(mat: 3, moment: 6_000 + runner, chip: chip))
        atWrongMat.append("\(Self.worn(by: runner))")
      }
      guard let finish = passed[3] else {
        missedAtFinish.append("\(Self.worn(by: runner))")
        continue
      }
      times.append(("Runner \(runner)", finish - (passed[1] ?? 0), finish))
    }
    for (number, stranger) in strangers.enumerated() {
      reads.append(Read(mat: 3, moment: 1_500_000 + number, chip: Int(stranger) ?? 0))
    }
    reads.sort { $0.moment < $1.moment }
    (missedAtFinish, atWrongMat) = (missedAtFinish.sorted(), atWrongMat.sorted())
    board = times.sorted { ($0.net, $0.finish) < ($1.net, $1.finish) }.map {
      "\($0.name) \($0.net)"
    }
  }

  /// The bib whose chip a runner wears.
  private static func worn(by runner: Int) -> Int {
    runner == 17 ? 1_200 : runner == 1_200 ? 17 : runner
  }

  /// Returns the moments at which each mat read a runner; each misses three of a hundred.
  private static func passings(
    _ start: Int, _ net: Int, _ chance: inout SeededGenerator
  ) -> [Int: Int] {
    var passed: [Int: Int] = [:]
    for (mat, moment) in [(1, start), (2, start + net / 2), (3, start + net)] {
      if !chance.percent(3) { passed[mat] = moment }
    }
    return passed
  }
}
