import Languages
import RaceDay
import RaceSamples
import Testing
import Timekeeping

@testable import Races

/// The announcer's texts, during the race and right after its end.
@Suite("Announcements")
struct AnnouncementTests {
  /// A scene of three laps at the leader's finish, with the second rider one lap behind.
  private func finish() throws -> DeskScene {
    let desk = try DeskScene()
    _ = desk.desk.clock.lapsToGo(3, at: desk.now)
    _ = desk.desk.answers()
    for bibs in [["1", "2"], ["1"], ["2"], ["1"]] {
      desk.wait(50)
      for bib in bibs { desk.type(bib) }
    }
    return desk
  }

  private func said(_ desk: DeskScene) -> [Announcement] {
    Announcements(of: desk.book).latest(limit: 9)
  }

  @Test func `a finish after the leader is announced with a place and no laps to go`()
    throws
  {
    let desk = try finish()
    desk.wait(30)
    desk.type("2")
    let second = try #require(said(desk).first)
    #expect(second.crossing.bib == "2" && second.row.place == 2)
    #expect(second.isFinish && second.lapsToGo == nil)
  }

  @Test func `a lapped competitor finishes with laps behind, not with laps to go`() throws {
    let desk = try DeskScene()
    _ = desk.desk.clock.lapsToGo(3, at: desk.now)
    _ = desk.desk.answers()
    for bibs in [["1", "2"], ["1"], ["1"], ["2"]] {
      desk.wait(50)
      for bib in bibs { desk.type(bib) }
    }
    let last = try #require(said(desk).first)
    #expect(last.crossing.bib == "2" && last.isFinish && last.lapsToGo == nil)
    #expect(last.row.place == 2 && last.row.gap == "-1 lap")
  }

  @Test func `a lap after the finish and a double are not announced`() throws {
    let desk = try finish()
    desk.wait(40)
    desk.type("1")
    #expect(said(desk).map(\.crossing.bib).first == "1")
    #expect(said(desk).first?.crossing.lap == 3)
    desk.type("2")
    desk.wait(1)
    desk.type("2")
    #expect(said(desk).filter { $0.crossing.bib == "2" }.map(\.crossing.lap) == [3, 2, 1])
  }

  @Test func `a rider still out at the stop is not announced as finished`()
    throws
  {
    let desk = try DeskScene()
    _ = desk.desk.clock.lapsToGo(3, at: desk.now)
    _ = desk.desk.answers()
    for bibs in [["1", "2"], ["1"], ["1"]] {
      desk.wait(50)
      for bib in bibs { desk.type(bib) }
    }
    _ = desk.desk.clock.stop(at: desk.now)
    _ = desk.desk.answers()
    let told = said(desk)
    #expect(told.filter(\.isFinish).map(\.crossing.bib) == ["1"])
    #expect(told.first { $0.crossing.bib == "2" }?.lapsToGo == nil)
    let rows = Board(of: desk.book).rows.filter { $0.place != nil }
    #expect(rows.filter(\.isFinished).map(\.bib) == ["1"])
    #expect(rows.filter(\.isCutShort).map(\.bib) == ["2"])
    #expect(ResultSpread(of: desk.book, most: 9).running == 1)
    #expect(ResultSpread(of: desk.book, most: 9).count == 1)
  }

  @Test func `in a race by distance no time gap is announced`() throws {
    let desk = try DeskScene(rules: .distance)
    desk.wait(50)
    desk.type("1")
    desk.wait(5)
    desk.type("2")
    let second = try #require(said(desk).first)
    #expect(second.aheadBib == "1" && second.behindMilliseconds == nil)
  }

  @Test func `an earlier lap is announced without place and laps to go of later ones`() throws {
    let desk = try finish()
    let earlier = said(desk).filter { $0.crossing.bib == "1" }.dropFirst()
    #expect(earlier.map(\.isLatest) == [false, false])
    #expect(earlier.allSatisfy { !$0.isFinish && $0.lapsToGo == nil })
  }

  @Test func `a crossing after the finish is saved, and the echo says that it does not count`()
    throws
  {
    let desk = try finish()
    desk.wait(40)
    let answer = try #require(desk.type("1").last)
    #expect(answer.wording.key == "races.echo.afterFinish" && !answer.beeps)
    #expect(desk.crossings.first == "1 \(Double(desk.book.lastCrossing(ofBib: "1") ?? 0) / 1000)")
  }

  @Test func `a bib is due only within its expected span`() throws {
    let desk = try DeskScene()
    for _ in 1...4 {
      desk.wait(59.7)
      desk.type("12")
    }
    func offered() throws -> Repair? {
      let question = try #require(QuestionList(of: desk.book).all.last)
      return Repairs(of: desk.book).best(for: question).first
    }
    desk.wait(52)
    desk.type("21")
    #expect(try offered()?.wording.key == "races.repair.rebib")
    desk.wait(7.1)
    desk.type("21")
    #expect(try offered()?.wording.key == "races.repair.rebibDue")
  }
}
