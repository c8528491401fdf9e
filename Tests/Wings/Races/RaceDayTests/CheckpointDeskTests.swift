import RaceSamples
import RaceDay
import Races
import Testing

@Suite("A desk at a checkpoint")
struct CheckpointDeskTests {
  @Test func `records passings of its point, which are not laps, and expects no one`() throws {
    let desk = try DeskScene()
    _ = desk.desk.position.stand(at: "Hill", at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    desk.wait(59.7)
    desk.type("1")
    let line = try #require(CrossingList(of: desk.book).latest(limit: 1).first)
    #expect(line.checkpoint == "Hill")
    #expect(line.lap == nil)
    #expect(desk.book.rows().allSatisfy { $0.laps == 0 })
    desk.desk.crossings.watchExpected(at: desk.now)
    #expect(desk.desk.crossings.expected.rows.isEmpty)
  }

  @Test func `returns to the finish line, and a mark at a checkpoint stays there`() throws {
    let desk = try DeskScene()
    _ = desk.desk.position.stand(at: "Hill", at: desk.now)
    desk.wait(30)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    _ = desk.desk.pendingTimes.takeOldestAsUnidentified(at: desk.now)
    _ = desk.desk.position.stand(at: nil, at: desk.now)
    _ = desk.desk.answers()
    #expect(CrossingList(of: desk.book).latest(limit: 1).map(\.checkpoint) == ["Hill"])
    desk.wait(30)
    desk.type("1")
    #expect(CrossingList(of: desk.book).latest(limit: 1).map(\.lap) == [1])
  }

  @Test func `can be at the finish, the start or any checkpoint`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.checkpoints = [Checkpoint(name: "Bridge", metres: 4_000)]
    }
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    #expect(desk.position.points == [nil, "start", "Bridge"])
  }
}
