import Chance
import RaceDay
import Races
import RaceSamples
import Testing

@Suite struct LapLineTests {
  private func race(
    _ rules: RuleSet, change: @escaping (inout CompetitionDraft) -> Void = { _ in }
  ) throws -> (RaceScene, Competition) {
    let scene = try RaceScene()
    let race = try scene.competition(rules, change: change)
    try scene.enter(["1", "2", "3"], into: race)
    return (scene, race)
  }

  private func laps(_ bib: String, _ scene: RaceScene, _ race: Competition) throws -> [LapLine] {
    let book = try scene.book(race)
    return LapTimes(of: book).laps(ofEntry: try #require(book.entry(bib: bib)).id)
  }

  @Test func `each lap has its time, the total, and the place at its end`() throws {
    let (scene, race) = try race(.laps) { $0.settings.laps = 3 }
    try scene.cross("1", 60, 125, 185, in: race)
    try scene.cross("2", 62, 120, 190, in: race)
    let laps = try laps("1", scene, race)
    #expect(laps.map(\.lap) == [1, 2, 3])
    #expect(laps.map(\.milliseconds) == [60_000, 65_000, 60_000])
    #expect(laps.map(\.total) == ["1:00.0", "2:05.0", "3:05.0"])
    #expect(laps.map(\.place) == [1, 2, 1])
  }

  @Test func `the quickest laps that count are marked, and a single lap is not`() throws {
    let (scene, race) = try race(.laps) { $0.settings.laps = 3 }
    try scene.cross("1", 60, 125, 185, in: race)
    try scene.cross("2", 62, in: race)
    #expect(try laps("1", scene, race).map(\.isFastest) == [true, false, true])
    #expect(try laps("2", scene, race).map(\.isFastest) == [false])
  }

  @Test func `of equal laps that print a tenth apart the one that reads less is marked`() throws {
    let (scene, race) = try race(.laps) { $0.settings.laps = 3 }
    try scene.cross("1", 60.05, 120.1, 200, in: race)
    let laps = try laps("1", scene, race)
    #expect(laps[0].milliseconds == laps[1].milliseconds && laps[0].time != laps[1].time)
    #expect(laps.map(\.time) == ["1:00.0", "1:00.1", "1:19.9"])
    #expect(laps.map(\.isFastest) == [true, false, false])
  }

  @Test func `nine minutes read less than ten, whatever the first digit`() throws {
    let (scene, race) = try race(.laps) { $0.settings.laps = 3 }
    try scene.cross("1", 599.95, 1199.9, 2_000, in: race)
    let laps = try laps("1", scene, race)
    #expect(laps.map(\.time) == ["9:59.9", "10:00.0", "13:20.1"])
    #expect(laps.map(\.isFastest) == [true, false, false])
  }

  @Test func `a lap after the end of the race has no place and does not count`() throws {
    let (scene, race) = try race(.laps) { $0.settings.laps = 2 }
    try scene.cross("1", 60, 120, in: race)
    try scene.cross("2", 70, 140, 180, in: race)
    let laps = try laps("2", scene, race)
    #expect(laps.map(\.counts) == [true, true, false])
    #expect(laps.map(\.place) == [2, 2, nil])
    #expect(laps.map(\.isFastest) == [true, true, false])
  }

  @Test func `the place at the end of a race is that of the board, on the way that of the lap`()
    throws
  {
    let (scene, race) = try race(.road) { $0.settings.laps = 2 }
    try scene.cross("1", 50, 100, in: race)
    try scene.cross("2", 60, 110, in: race)
    try scene.cross("3", 70, 120, in: race)
    try scene.change("1", in: race) { $0.status = .dnf }
    #expect(try laps("3", scene, race).map(\.place) == [3, 2])
    #expect(try laps("1", scene, race).map(\.place) == [1, nil], "no place on the board either")
    try scene.change("2", in: race) { $0.penaltyMilliseconds = 30_000 }
    #expect(try laps("3", scene, race).map(\.place) == [3, 1])
    #expect(try laps("2", scene, race).map(\.place) == [2, 2])
  }

  @Test func `a rider who dropped out keeps the places of completed laps`() throws {
    let (scene, race) = try race(.laps) { $0.settings.laps = 2 }
    try scene.cross("1", 50, in: race)
    try scene.cross("2", 60, 120, in: race)
    try scene.change("1", in: race) { $0.status = .dnf }
    #expect(try laps("1", scene, race).map(\.place) == [1])
    #expect(try laps("2", scene, race).map(\.place) == [2, 1])
  }

  @Test func `printed laps add up to the printed total`() throws {
    let (scene, race) = try race(.track) { $0.settings.laps = 3 }
    try scene.cross("1", 61.07, 122.08, 183.09, in: race)
    let laps = try laps("1", scene, race)
    #expect(laps.map(\.time) == ["1:01.1", "1:01.0", "1:01.0"])
    #expect(laps.map(\.total) == ["1:01.1", "2:02.1", "3:03.1"])
  }

  @Test func `an absent competitor has no laps`() throws {
    let (scene, race) = try race(.laps)
    #expect(try LapTimes(of: scene.book(race)).laps(ofEntry: "nobody").isEmpty)
    #expect(try laps("3", scene, race).isEmpty)
  }

  @Test(arguments: [RuleSet.laps, .road, .distance])
  func `places are those of the lap chart, whatever the race`(rules: RuleSet) throws {
    let (scene, race) = try race(rules) { draft in
      if rules != .distance { draft.settings.laps = 4 }
      draft.settings.limitMilliseconds = rules == .distance ? 400_000 : nil
    }
    var numbers = SeededGenerator(seed: 7)
    for bib in ["1", "2", "3"] {
      var elapsed = 0.0
      for _ in 0..<6 {
        elapsed += Double.random(in: 50...90, using: &numbers).rounded()
        try scene.cross(bib, elapsed, in: race)
      }
    }
    let book = try scene.book(race)
    let chart = LapChart(of: book).places
    for row in book.rows() {
      #expect(
        LapTimes(of: book).laps(ofEntry: row.entryID).compactMap(\.place) == chart[row.entryID])
    }
  }
}
