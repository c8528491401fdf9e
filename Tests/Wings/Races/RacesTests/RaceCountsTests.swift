import RaceDay
import RaceSamples
import Testing
import Timekeeping

@testable import Races

@Suite("Numbers of riders in each state")
struct RaceCountsTests {
  @Test func `all are in once one has finished and no one is still out`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    func isIn() throws -> Bool { RaceCounts(of: try scene.book(race)).isEverybodyIn }
    #expect(try !isIn())
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 110, in: race)
    let counts = RaceCounts(of: try scene.book(race))
    #expect(try isIn() == (counts.out == 0 && counts.finished > 0))
    try scene.cross("2", 210, in: race)
    #expect(RaceCounts(of: try scene.book(race)).finished == 2)
    #expect(try isIn())
  }

  /// The numbers of those out and finished after a stop at 200 s; one of two was seen, at 100 s.
  private func stopped(_ rules: RuleSet, limit: Int? = nil) throws -> [Int] {
    let scene = try RaceScene()
    let race = try scene.competition(rules) {
      ($0.settings.laps, $0.settings.limitMilliseconds) = (rules == .laps ? 3 : nil, limit)
    }
    try scene.enter(["1", "2"], into: race)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    _ = desk.clock.gun(at: scene.hands.now)
    _ = desk.answers()
    scene.hands.advance(milliseconds: 100_000)
    _ = desk.crossings.enter("1", firstKey: scene.hands.now, enter: scene.hands.now)
    _ = desk.answers()
    scene.hands.advance(milliseconds: 100_000)
    try #require(live.book.crossingCount == 1)
    let told = RaceCounts.out(
      of: live.book, ifStoppedAt: live.book.elapsed(of: .stamp(scene.hands.now)))
    _ = desk.clock.stop(at: scene.hands.now)
    _ = desk.answers()
    let counts = RaceCounts(of: live.book)
    return [told, counts.out, counts.finished]
  }

  @Test func `a rider on the way at the stop is still out`()
    throws
  {
    let (laps, distance) = (try stopped(.laps), try stopped(.distance, limit: 3_600_000))
    #expect(laps == [2, 2, 0])
    #expect(distance == [2, 2, 0])
  }

  @Test func `a race that lasts until it is stopped, or whose time is over, is done by then`()
    throws
  {
    let (open, over) = (try stopped(.distance), try stopped(.distance, limit: 150_000))
    #expect(open == [1, 1, 1])
    #expect(over == [1, 1, 1])
  }
}
