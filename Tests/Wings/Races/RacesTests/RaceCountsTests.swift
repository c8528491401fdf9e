import RaceDay
import RaceSamples
import Testing

@testable import Races

@Suite("How many are where in a race")
struct RaceCountsTests {
  @Test func `everybody is in once somebody has finished and nobody is still out`() throws {
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
}
