import RaceSamples
import RaceDay
import Races
import Testing

@Suite("Splits")
struct SplitTests {
  private func pass(
    _ bib: String, _ checkpoint: String?, _ seconds: Double, _ scene: RaceScene,
    _ race: Competition
  ) throws {
    let act = CrossingAct(
      bib: bib, moment: .elapsed(Int(seconds * 1000)), source: .record, checkpoint: checkpoint)
    _ = try scene.service.record([act], in: race.id, by: RaceScene.owner, session: "hill")
  }

  @Test func `each point has its time, leg, pace and the place among all who came so far`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 2
      $0.settings.lapMetres = 5_000
      $0.settings.checkpoints = [Checkpoint(name: "Hill", metres: 2_000)]
    }
    let entries = try scene.enter(["1", "2"], into: race)
    try pass("1", "Hill", 600, scene, race)
    try pass("2", "Hill", 590, scene, race)
    try pass("1", nil, 1_300, scene, race)
    try pass("2", nil, 1_400, scene, race)
    try pass("1", "Hill", 1_960, scene, race)
    let splits = try Splits(of: scene.book(race)).all(ofEntry: entries[0].id)
    #expect(splits.map(\.checkpoint) == ["Hill", "", "Hill"])
    #expect(splits.map(\.lap) == [1, 1, 2])
    #expect(splits.map(\.metres) == [2_000, 5_000, 7_000])
    #expect(splits.map(\.legMilliseconds) == [600_000, 700_000, 660_000])
    #expect(splits.map(\.pace) == [300_000, 233_333, 330_000])
    #expect(splits.map(\.place) == [2, 1, 1])
    let hill = try Splits(of: scene.book(race)).all(at: "Hill", lap: 1)
    #expect(hill.map(\.entryID) == [entries[1].id, entries[0].id])
  }

  @Test func `a passing after the last counting lap is not a split`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.checkpoints = [Checkpoint(name: "Hill", metres: 2_000)]
    }
    let entries = try scene.enter(["1", "2"], into: race)
    try pass("1", "Hill", 60, scene, race)
    try pass("1", nil, 100, scene, race)
    try pass("1", "Hill", 160, scene, race)
    try pass("1", nil, 200, scene, race)
    try pass("2", "Hill", 70, scene, race)
    func passed(_ entry: Entry) throws -> [String] {
      try Splits(of: scene.book(race)).all(ofEntry: entry.id).map {
        "\($0.checkpoint) \($0.elapsedMilliseconds / 1_000)"
      }
    }
    #expect(try passed(entries[0]) == ["Hill 60", " 100"])
    #expect(try passed(entries[1]) == ["Hill 70"])
    try scene.change("2", in: race) { $0.min = .value(2) }
    #expect(try passed(entries[1]) == ["Hill 70"])
  }

  @Test func `a crossing at a checkpoint is not a lap`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps)
    try scene.enter(["1"], into: race)
    try pass("1", "Hill", 60, scene, race)
    #expect(try scene.book(race).rows().map(\.laps) == [0])
  }
}
