import RaceSamples
import Languages
import RaceDay
import Testing
import Timekeeping

@testable import Races

// Source: CrossMgr, win-and-out: the first across the line from the set lap on is out and placed.
@Suite struct WinAndOutRules {
  private func race(_ scene: RaceScene, laps: Int? = 2) throws -> Competition {
    let race = try scene.competition(.laps) {
      $0.settings.laps = laps
      $0.settings.lapsEnd = .winAndOut
    }
    try scene.enter(["1", "2", "3", "4"], into: race)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    return race
  }

  /// A race in which 1 wins lap 2 and rolls on, 2 wins lap 3, and 3 and 4 are still racing.
  private func twoOut(_ scene: RaceScene) throws -> Competition {
    let race = try race(scene)
    try scene.cross("1", 100, 200, 330, in: race)
    try scene.cross("2", 101, 201, 300, in: race)
    try scene.cross("3", 102, 202, 301, in: race)
    try scene.cross("4", 103, 203, 302, in: race)
    return race
  }

  @Test func `a winner who rolls on for a lap keeps the win, and the lap does not count`() throws {
    let scene = try RaceScene()
    let race = try twoOut(scene)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "2", "3", "4"])
    #expect(rows.map(\.laps) == [2, 3, 3, 3])
    #expect(rows.first?.milliseconds == 200_000)
  }

  @Test func `a winner is done and no longer expected`() throws {
    let scene = try RaceScene()
    let book = try scene.book(try twoOut(scene))
    #expect(book.rows().map(\.isRunning) == [false, false, true, true])
    #expect(ExpectedList(of: book).next(atElapsed: 340_000, limit: 9).map(\.bib) == ["3", "4"])
    #expect(RaceCounts(of: book).finished == 2 && RaceCounts(of: book).out == 2)
  }

  @Test func `three winners are a podium that cannot change`() throws {
    let scene = try RaceScene()
    let race = try twoOut(scene)
    #expect(
      try Podiums(of: scene.book(race)).podium(of: "", atElapsed: 340_000).doubts == [
        .notIn, .stillOut(1),
      ])
    try scene.cross("3", 400, in: race)
    let podium = try Podiums(of: scene.book(race)).podium(of: "", atElapsed: 401_000)
    #expect(podium.rows.map(\.bib) == ["1", "2", "3"])
    #expect(podium.isSafe)
  }

  @Test func `the explanation says at the end of which lap each was out`() throws {
    let scene = try RaceScene()
    let book = try scene.book(try twoOut(scene))
    let entry = try #require(book.entry(bib: "2"))
    let lines = Explanation(of: book).lines(ofEntry: entry.id).map {
      Catalogue.english.text($0.wording)
    }
    #expect(
      lines.contains("Ahead is 1 Rider 1: first across on lap 2, before lap 3"), "\(lines)")
    #expect(lines.contains("Behind is 3 Rider 3: still in the race"), "\(lines)")
    #expect(!lines.contains { $0.contains("9999") })
  }

  @Test func `riders without a win follow by laps, then by the time of the last`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 101, 301, in: race)
    try scene.cross("3", 102, 300, in: race)
    try scene.cross("4", 103, in: race)
    #expect(try scene.book(race).rows().map(\.bib) == ["1", "3", "2", "4"])
  }

  @Test func `a later disqualification does not give the won lap to another`() throws {
    let scene = try RaceScene()
    let race = try twoOut(scene)
    try scene.change("1", in: race) { $0.status = .dsq }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["2", "3", "4", "1"])
    #expect(rows.map(\.laps) == [3, 3, 3, 2])
  }

  @Test func `a lap that may be a double wins nothing until it is settled`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    try scene.cross("1", 100, 102, in: race)
    try scene.cross("2", 101, 201, in: race)
    #expect(try scene.book(race).rows().map(\.isRunning).prefix(2) == [false, true])
    #expect(try scene.book(race).rows().first?.bib == "2")
  }

  @Test func `while the first counting lap is not set no one is out`() throws {
    let scene = try RaceScene()
    let race = try race(scene, laps: nil)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 101, in: race)
    let rows = try scene.book(race).rows().prefix(2)
    #expect(rows.map(\.bib) == ["1", "2"])
    #expect(rows.map(\.isRunning) == [true, true])
  }

  @Test func `each category with its own first lap has its own winners`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 3
      $0.settings.lapsEnd = .winAndOut
      $0.categories = [Category(name: "Short", laps: 1)]
    }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.change("3", in: race) { $0.category = "Short" }
    try scene.cross("1", 100, 200, 300, in: race)
    try scene.cross("2", 101, 201, 301, in: race)
    try scene.cross("3", 120, 240, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map { "\($0.bib) \($0.laps)" } == ["3 1", "1 3", "2 3"])
    #expect(rows.map(\.isRunning) == [false, false, true])
  }
}
