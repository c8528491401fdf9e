import RaceSamples
import Languages
@testable import Races
import RaceDay
import Store
import Testing
import Timekeeping

/// The times read at the line stay in the log, whatever is done with them.
@Suite("Raw moments")
struct RawMomentTests {
  private func acts(_ desk: DeskScene) throws -> [CrossingAct] {
    let records = try desk.scene.store.read { try $0.find(RaceCollections.log(desk.race.id)) }
    return records.flatMap { record -> [CrossingAct] in
      if case .crossings(let acts) = record.value.act { acts } else { [] }
    }
  }

  @Test func `first key, Enter and mark are saved, and a correction changes none of them`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    let marked = desk.now
    _ = desk.desk.pendingTimes.mark(at: marked)
    _ = desk.desk.answers()
    desk.wait(3)
    let first = desk.now
    desk.type("12")
    let before = try acts(desk)
    let act = try #require(before.first)
    #expect(act.firstKey == first)
    #expect(act.enter == desk.now)
    #expect(act.mark?.at == marked)
    #expect(act.moment == .stamp(marked))
    let id = try #require(CrossingList(of: desk.book).latest(limit: 1).first).id
    _ = desk.desk.corrections.move(id, toElapsed: 5_000, at: desk.now)
    _ = desk.desk.corrections.rebib(id, to: "99", at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false, false])
    #expect(desk.crossings == ["99 5.0"])
    #expect(try acts(desk) == before)
  }
}
