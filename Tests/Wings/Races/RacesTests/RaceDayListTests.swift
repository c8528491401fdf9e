import RaceSamples
import Languages
@testable import Races
import RaceDay
import Testing
import Timekeeping

@Suite("Lists of race day")
struct RaceDayListTests {
  // Source: a "who is still out there" list, sorted and printable (QuickEvent issue 918).
  @Test func `still out are those who started and are neither in nor out, longest due first`()
    throws
  {
    let desk = try DeskScene()
    for (bib, pause) in [("1", 50.0), ("2", 20), ("1", 30), ("2", 20)] {
      desk.wait(pause)
      desk.type(bib)
    }
    _ = desk.desk.entries.set(.dnf, bib: "3", at: desk.now)
    _ = desk.desk.entries.set(.dns, bib: "12", at: desk.now)
    _ = desk.desk.answers()
    let out = StillOutList(of: desk.book).lines(atElapsed: 170_000)
    #expect(out.map(\.bib) == ["1", "2", "99"])
    #expect(out.map(\.lastSeenMilliseconds) == [100_900, 121_200, nil])
    #expect(out.map(\.laps) == [2, 2, 0])
    #expect(out.map { $0.due?.lateness } == [.overdue, .due, nil])
  }

  @Test func `a finished rider is not out, and last seen may be a checkpoint`() throws {
    let desk = try DeskScene(rules: .road)
    desk.wait(60)
    desk.type("1")
    let act = CrossingAct(
      bib: "2", moment: .elapsed(30_000), source: .record, checkpoint: "Bridge")
    _ = try desk.scene.service.record(
      [act], in: desk.race.id, by: RaceScene.owner, session: "bridge")
    _ = try desk.live.refresh()
    let out = StillOutList(of: desk.book).lines(atElapsed: 70_000)
    #expect(out.map(\.bib) == ["2", "3", "12", "99"])
    #expect(out.first?.lastCheckpoint == "Bridge")
  }

  // Source: the lap board is wrong when categories ride different lap counts (CrossMgr issue 56).
  @Test func `each group's lap board goes by its own leader and its own number of laps`() throws {
    let desk = try DeskScene()
    for bib in ["1", "2"] { try desk.scene.change(bib, in: desk.race) { $0.category = "Elite" } }
    for bib in ["3", "12"] { try desk.scene.change(bib, in: desk.race) { $0.category = "Youth" } }
    _ = try desk.live.refresh()
    _ = desk.desk.clock.lapsToGo(5, group: "Elite", at: desk.now)
    _ = desk.desk.clock.lapsToGo(2, group: "Youth", at: desk.now)
    _ = desk.desk.answers()
    for bibs in [["1", "2", "3"], ["1", "12", "3"], ["1"]] {
      desk.wait(60)
      for bib in bibs { desk.type(bib) }
    }
    let boards = LapBoards(of: desk.book).all.filter { !$0.group.isEmpty }
    #expect(boards.map(\.group) == ["Elite", "Youth"])
    #expect(boards.map(\.leaderBib) == ["1", "3"])
    #expect(boards.map(\.lapsToGo) == [2, 0])
    #expect(boards.map(\.lapsDone) == [3, 2])
  }

  @Test func `if the number of laps is open the board has the laps done`() throws {
    let desk = try DeskScene(rules: .distance)
    desk.wait(60)
    desk.type("12")
    #expect(LapBoards(of: desk.book).all.map(\.lapsToGo) == [nil])
    #expect(LapBoards(of: desk.book).all.map(\.lapsDone) == [1])
  }

  @Test func `an announcement says who, which place, and the gap to the rider ahead`() throws {
    let desk = try DeskScene()
    _ = desk.desk.clock.lapsToGo(3, at: desk.now)
    _ = desk.desk.answers()
    desk.wait(60)
    desk.type("12")
    desk.wait(4)
    desk.type("99")
    desk.type("77")
    let said = Announcements(of: desk.book).latest(limit: 5)
    #expect(said.map(\.crossing.bib) == ["99", "12"])
    #expect(said.map(\.row.place) == [2, 1])
    #expect(said.map(\.behindMilliseconds) == [4_300, nil])
    #expect(said.map(\.aheadName) == ["Rider 12", ""])
    #expect(said.map(\.lapsToGo) == [2, 2])
  }
}
