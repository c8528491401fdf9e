import RaceSamples
import RaceDay
import Races
import Testing

/// Lap races: what counts, and where laps stop counting.
@Suite struct LapRaceRules {
  // Source: lap race practice (CrossMgr, Results; RotorHazard, results; raceresult, lap race with a
  // time limit): laps completed first, then the earlier time at the last lap that counts.
  @Test func `most laps first, then the earlier time at the last lap that counts`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("3", 100, 199, 330, in: race)
    try scene.cross("1", 101, 200, 300, in: race)
    try scene.cross("2", 99, 198, 300.5, in: race)
    #expect(try scene.board(race).map(\.firstTwo) == ["1 1", "2 2", "3 3"])
  }

  // Source: 12timer.dk, rules of a twelve-hour race: only laps complete before the limit count, and
  // equal laps are placed by who completed them first.
  @Test func `only laps complete before the limit count, equal ones by who completed them first`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.distance) { $0.settings.limitMilliseconds = 300_000 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 250, 301, in: race)
    try scene.cross("2", 100, 240, 299, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["2", "1"])
    #expect(rows.map(\.laps) == [3, 2])
  }

  // Source: lap races "a lap begun before the limit may be finished" (raceresult, lap race).
  @Test func `if the rules say so a lap begun before the limit may be finished`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.distance) {
      $0.settings.limitMilliseconds = 300_000
      $0.settings.limitRule = .begun
    }
    try scene.enter(["1"], into: race)
    try scene.cross("1", 100, 250, 400, 500, in: race)
    #expect(try scene.book(race).rows().map(\.laps) == [3])
  }

  // Source: CrossMgr, "everybody rides the full distance" instead of stopping with the leader.
  @Test func `every rider completes the full distance if the rules say so`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 3
      $0.settings.lapsEnd = .everyone
    }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, 300, 400, in: race)
    try scene.cross("2", 150, 310, 480, in: race)
    #expect(try scene.board(race) == ["1 1 5:00.0 ", "2 2 8:00.0 +3:00.0"])
  }

  // Source: 24 h track practice (johnoregan.blogspot.com, 24 h code): the part of the last lap is
  // measured and added.
  @Test func `a measured part of the last lap is added to the distance`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.distance) {
      $0.settings.limitMilliseconds = 86_400_000
      $0.settings.lapMetres = 400
    }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 90, 190, in: race)
    try scene.change("1", in: race) { $0.partLapMetres = 250 }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "2"])
    #expect(rows.map(\.km) == [1.05, 0.8])
    #expect(rows[1].gap == "-250 m")
  }

  // Source: CrossMgr, timed cyclo-cross: the leader's lap nearest the target time is the last.
  @Test(arguments: [(1000.0, 10), (1040.0, 10), (1060.0, 11), (150.0, 3)])
  func `a timed race has the number of laps that brings the leader nearest to the time`(
    seconds: Double, laps: Int
  ) throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.targetMilliseconds = Int(seconds * 1000)
    }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, 300, in: race)
    try scene.cross("2", 120, 240, in: race)
    #expect(try Leaders(of: scene.book(race)).lapsNearestToTarget() == laps)
  }

  // Source: CrossMgr, win-and-out: fewest laps first, then time.
  @Test func `in a win-and-out the first across from the set lap on is out: fewest laps first`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 2
      $0.settings.lapsEnd = .winAndOut
    }
    try scene.enter(["1", "2", "3", "4"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 101, 201, 300, in: race)
    try scene.cross("3", 102, 202, 301, 400, in: race)
    try scene.cross("4", 103, in: race)
    #expect(try scene.board(race).map(\.firstTwo) == ["1 1", "2 2", "3 3", "4 4"])
  }
}

extension String {
  /// The place and bib of a board's row.
  var firstTwo: String { split(separator: " ").prefix(2).joined(separator: " ") }
}
