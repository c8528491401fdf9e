import RaceDay
import RaceSamples
import Races
import Testing
import Timekeeping

@Suite("Places and gaps, lap by lap")
struct LapTraceTests {
  private func traces(_ scene: RaceScene, _ race: Competition) throws -> [LapTrace] {
    LapSheetList(of: try scene.book(race)).traces
  }

  @Test func `each rider has place and gap at the end of each lap`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 60, 125, 185, in: race)
    try scene.cross("2", 62, 120, 190, in: race)
    let traces = try traces(scene, race)
    #expect(traces.map(\.row.bib) == ["1", "2"])
    #expect(traces[0].points.map(\.place) == [1, 2, 1])
    #expect(traces[0].points.map(\.gap) == ["", "+5.0", ""])
    #expect(traces[1].points.map(\.gapMilliseconds) == [2_000, 0, 5_000])
    #expect(traces[1].lastLap == 3 && traces[1].point(atLap: 4) == nil)
  }

  @Test func `gaps at the end of the race count penalties as the board does`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 60, 120, in: race)
    try scene.cross("2", 62, 125, in: race)
    try scene.change("1", in: race) { $0.penaltyMilliseconds = 15_000 }
    let traces = try traces(scene, race)
    #expect(traces.map(\.row.bib) == ["2", "1"])
    #expect(traces.map { $0.points.map(\.gap) } == [["+2.0", ""], ["", "+10.0"]])
  }

  @Test func `a lap after the end of the race is not part of it`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 60, 120, in: race)
    try scene.cross("2", 70, 140, 180, in: race)
    #expect(try traces(scene, race).map(\.lastLap) == [2, 2])
  }

  @Test func `gaps are those on the road, whatever the start of each rider was`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 2
      $0.settings.waves = ["Late"]
    }
    try scene.enter(["1", "2"], into: race)
    try scene.change("2", in: race) { $0.wave = "Late" }
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    scene.hands.advance(milliseconds: 20_000)
    _ = try scene.service.start(race.id, wave: "Late", by: RaceScene.owner)
    try scene.cross("1", 60, 120, in: race)
    try scene.cross("2", 90, 150, in: race)
    let traces = try traces(scene, race)
    let late = traces.first { $0.row.bib == "2" }?.points
    #expect(late?.map(\.lap.total) == ["1:10.0", "2:10.0"])
    #expect(late?.map(\.gap) == ["+30.0", "+30.0"])
  }
}
