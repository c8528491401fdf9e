import Languages
import RaceSamples
import RaceDay
import Races
import Testing

@Suite("Laps that were probably missed")
struct MissedLapTests {
  private func scene(_ crossings: [Double]) throws -> DeskScene {
    let desk = try DeskScene()
    for seconds in crossings { try desk.scene.cross("12", seconds, in: desk.race) }
    _ = desk.desk.answers()
    return desk
  }

  // Source: CrossMgr's autocorrection. A lap of about two, three or four usual laps, -15 / +20 %.
  @Test(arguments: [
    ([100, 200, 300, 400, 600.0], [500.0]), ([100, 200, 300, 400, 700], [500, 600]),
    ([100, 200, 300, 400, 800], [500, 600, 700]), ([100, 300, 400, 500, 600], [200]),
    ([100, 200, 300, 400, 585], [492.5]), ([100, 200, 300, 400, 620], [510]),
    ([100, 200, 300, 400, 584], []), ([100, 200, 300, 400, 621], []),
    ([100, 200, 300, 400, 900], []), ([100, 200, 300, 500], [400]), ([100, 200, 400], [300]),
    ([62, 124, 246], [185]), ([30, 92, 214], [153]), ([122, 184, 306], []), ([100, 300], []),
  ])
  func `a gap of about two, three or four laps is proposed, filled evenly`(
    crossings: [Double], proposed: [Double]
  ) throws {
    let desk = try scene(crossings)
    let moments = MissedLapsList(of: desk.book).all.flatMap(\.moments).map { Double($0) / 1000 }
    #expect(moments == proposed)
  }

  @Test func `no lap is counted until it is accepted, then the board says how many`() throws {
    let desk = try scene([100, 200, 300, 400, 700])
    #expect(desk.book.rows()[0].laps == 5)
    #expect(desk.book.rows()[0].estimated == 0)
    _ = desk.desk.missedLaps.accept(
      MissedLapsList(of: desk.book).all, why: "seen on film", at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    let row = desk.book.rows()[0]
    #expect(row.laps == 7)
    #expect(row.estimated == 2)
    #expect(MissedLapsList(of: desk.book).all == [])
    let lines = CrossingList(of: desk.book).lines(ofEntry: row.entryID).filter {
      $0.source == .estimated
    }
    #expect(lines.map(\.elapsedMilliseconds) == [500_000, 600_000])
  }

  @Test func `refusing says that it was one lap, and undo proposes it again`() throws {
    let desk = try scene([100, 200, 300, 400, 700])
    let missed = try #require(MissedLapsList(of: desk.book).all.first)
    _ = desk.desk.missedLaps.refuse([missed], at: desk.now)
    _ = desk.desk.answers()
    #expect(MissedLapsList(of: desk.book).all == [])
    #expect(desk.book.rows()[0].laps == 5)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(MissedLapsList(of: desk.book).all == [missed])
  }

  @Test func `of two desks that accept the same laps only the first adds them`() throws {
    let desk = try scene([100, 200, 300, 400, 700])
    let other = try desk.otherDesk()
    let missed = MissedLapsList(of: desk.book).all
    _ = desk.desk.missedLaps.accept(missed, at: desk.now)
    _ = other.missedLaps.accept(missed, at: desk.now)
    _ = desk.desk.answers()
    #expect(other.answers().map(\.isError) == [true])
    #expect(desk.book.rows()[0].estimated == 2)
  }

  @Test func `a rider who slows down permanently is not asked about every lap`() throws {
    let fast = (1...20).map { Double($0) * 100 }
    let slow = (1...20).map { 2000 + Double($0) * 205 }
    let desk = try scene(fast + slow)
    #expect((1..<12).contains(MissedLapsList(of: desk.book).all.count))
    #expect(MissedLapsList(of: desk.book).all.allSatisfy { $0.lap <= 32 })
  }

  @Test func `the board marks riders who may lack crossings, and each proposal is complete`()
    throws
  {
    let desk = try scene([100, 200, 300, 400, 700])
    let list = MissedLapsList(of: desk.book)
    #expect(desk.book.rows().map(\.longLaps) == [1, 0, 0, 0, 0])
    #expect(list.count == 1)
    #expect(
      list.first?.wording.arguments == [
        "bib": "12", "name": "Rider 12", "lap": "5", "time": "5:00", "usual": "1:40",
        "moments": "8:20, 10:00",
      ])
    let why = Explanation(of: desk.book).lines(ofEntry: desk.book.entryID(at: 0))
    #expect(why.map(\.wording).contains(try #require(list.first).wording))
    _ = desk.desk.missedLaps.refuse([try #require(list.first)], at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.book.rows().allSatisfy { $0.longLaps == 0 })
  }
}
