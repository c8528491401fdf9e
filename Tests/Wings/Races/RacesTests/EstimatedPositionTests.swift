import RaceDay
import RaceSamples
import Races
import Testing

@Suite("Estimated positions")
struct ReckonedPositionTests {
  private func race(laps: Int = 5) throws -> (RaceScene, Competition) {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = laps
      $0.settings.lapMetres = 1_000
    }
    try scene.enter(["1", "2", "3"], into: race)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    try scene.cross("1", 60, 120, in: race)
    try scene.cross("2", 80, 160, in: race)
    return (scene, race)
  }

  @Test func `each rider's position follows from their own pace since the last crossing`() throws {
    let (scene, race) = try race()
    let positions = EstimatedPositions(of: try scene.book(race)).all(
      atElapsed: 150_000, limit: 9)
    #expect(positions.first?.bib == "1" && positions.first?.lap == 3)
    #expect(positions.first.map { abs($0.share - 0.5) < 0.01 } == true)
    #expect(positions.first?.isLate == false)
  }

  @Test func `a due rider is at the line, and a long overdue one is not shown`() throws {
    let (scene, race) = try race()
    let reckoned = EstimatedPositions(of: try scene.book(race))
    let late = reckoned.all(atElapsed: 190_000, limit: 9).first { $0.bib == "1" }
    #expect(late?.share == 1 && late?.isLate == true)
    #expect(!reckoned.all(atElapsed: 1_000_000, limit: 9).contains { $0.bib == "1" })
  }

  @Test func `riders not yet seen or already done have no position`() throws {
    let (scene, race) = try race(laps: 2)
    let positions = EstimatedPositions(of: try scene.book(race)).all(
      atElapsed: 130_000, limit: 9)
    #expect(!positions.contains { $0.bib == "3" || $0.bib == "1" })
  }

  @Test func `a course of the whole race is longer than a lap of it`() throws {
    let (_, race) = try race()
    let lap = Course(
      id: "a", name: "", metres: 1_020, climbMetres: nil,
      points: [CoursePoint(metres: 0, latitude: 0, longitude: 0)], bounds: CourseBounds())
    var whole = lap
    whole.metres = 5_000
    #expect(lap.share(of: 0.5, ofLap: 3, in: race) == 0.5)
    #expect(whole.share(of: 0.5, ofLap: 3, in: race) == 0.5)
    #expect(whole.share(of: 0.5, ofLap: 1, in: race) == 0.1)
  }
}
