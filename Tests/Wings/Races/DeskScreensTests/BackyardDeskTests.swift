import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("A backyard race at the desk")
struct BackyardDeskTests {
  private let scene: DeskScreenScene
  private let start: Stamp

  /// Loops of ten minutes; 99 and 3 do not start.
  init() throws {
    scene = try DeskScreenScene(rules: .backyard) { $0.loopMilliseconds = 600_000 }
    start = try #require(scene.desk.book.competition.race.starts.first?.at)
    for bib in ["99", "3"] { scene.press(bib + "/5") }
  }

  /// The last message, on one line.
  private var said: String { scene.desk.echo.map { scene.desk.context.text($0.wording) } ?? "" }

  /// Lets the time pass second by second.
  private func go(to seconds: Int) {
    while scene.hands.now.milliseconds(since: start) < seconds * 1_000 {
      scene.wait(milliseconds: 1_000)
    }
  }

  private func pass(_ bib: String, at seconds: Int) {
    go(to: seconds)
    scene.enter(bib)
  }

  private func beeps(from seconds: Int, to end: Int) -> Int {
    go(to: seconds)
    let before = scene.moves.count
    go(to: end)
    return scene.moves.dropFirst(before).count { $0.beeps }
  }

  @Test func `the clock counts down to the bell, with whistles before it`() throws {
    go(to: 100)
    #expect(scene.screen().contains("bell in 8:"))
    for bib in ["1", "2", "12"] { scene.enter(bib) }
    #expect(beeps(from: 415, to: 425) == 1)
    #expect(beeps(from: 475, to: 485) == 1)
    #expect(beeps(from: 535, to: 545) == 1)
    #expect(beeps(from: 595, to: 603) == 1)
    #expect(said.contains("Bell, loop 1: all 3 go on."))
    #expect(scene.screen().contains("bell in 9:5"))
  }

  @Test func `the bell names who is out, then the winner, and the stop complains of no one`() throws
  {
    for bib in ["1", "2", "12"] { pass(bib, at: 400) }
    pass("1", at: 1_000)
    pass("2", at: 1_010)
    go(to: 1_202)
    #expect(said.contains("Bell, loop 2: 2 go on. Out: 12 Runner 12"))
    pass("1", at: 1_700)
    go(to: 1_802)
    #expect(said.contains("Bell: 1 Runner 1 wins with loop 3. Out: 2 Runner 2"))
    scene.press("/941")
    #expect(!said.contains("still out"))
    let rows = scene.desk.book.rows()
    #expect(rows.first?.bib == "1" && rows.first?.place == 1 && rows.first?.laps == 3)
    #expect(rows.dropFirst().allSatisfy { $0.place == nil })
    #expect(RaceCounts(of: scene.desk.book).out == 0)
  }

  @Test func `a loop counts from its bell, and so does the next prediction`() throws {
    for bib in ["2", "1"] { pass(bib, at: 400) }
    pass("2", at: 1_005)
    pass("1", at: 1_010)
    let line = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first)
    #expect(line.lapMilliseconds.map { (410_000..<412_000).contains($0) } == true)
    let laps = LapTimes(of: scene.desk.book).laps(ofEntry: line.entryID ?? "")
    #expect(laps.map { $0.milliseconds / 10_000 } == [40, 41])
    let next = ExpectedList(of: scene.desk.book).next(atElapsed: 1_100_000, limit: 9)
      .first { $0.bib == "1" }
    #expect(next.map { (1_600_000..<1_615_000).contains($0.dueMilliseconds) } == true)
  }

  @Test func `the last loop of the only one left says who wins`() throws {
    for bib in ["1", "2"] { pass(bib, at: 400) }
    for bib in ["1", "2"] { pass(bib, at: 1_000) }
    scene.press("2/4")
    pass("1", at: 1_700)
    #expect(said.contains("1 Runner 1 wins: loop 3, 8:2"))
  }

  @Test func `a stop before the bell says how many still had time`() throws {
    for bib in ["1", "2", "12"] { pass(bib, at: 400) }
    pass("1", at: 1_000)
    scene.press("/941")
    #expect(said.contains("with 3 still out!"))
  }
}
