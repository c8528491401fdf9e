import RaceSamples
import Languages
@testable import Races
import RaceDay
import Testing
import Timekeeping

/// A podium is safe only if no competitor can change it any more.
@Suite("Podiums")
struct PodiumSafetyTests {
  private func podium(_ desk: DeskScene, _ group: String = "") -> PodiumSafety {
    let now = desk.book.elapsedMilliseconds(at: desk.now) ?? 0
    return Podiums(of: desk.book).podium(of: group, atElapsed: now)
  }

  /// A scene in which three have finished at 60, 70 and 80 s and the others are still out.
  private func threeIn(_ rules: RuleSet = .road, laps: Int? = nil) throws -> DeskScene {
    let desk = try DeskScene(rules: rules)
    if let laps {
      _ = desk.desk.clock.lapsToGo(laps, at: desk.now)
      _ = desk.desk.answers()
    }
    desk.wait(59.7)
    for bib in ["1", "2", "3"] {
      desk.type(bib)
      desk.wait(9.7)
    }
    return desk
  }

  @Test func `of a road race it is safe once three are in, as later riders are behind`() throws {
    let desk = try threeIn()
    #expect(podium(desk).isSafe)
    #expect(podium(desk).rows.map(\.bib) == ["1", "2", "3"])
  }

  @Test func `with two in it is unknown, and says how many are out`() throws {
    let desk = try DeskScene(rules: .road)
    desk.wait(60)
    for bib in ["1", "2"] { desk.type(bib) }
    #expect(podium(desk).doubts == [.stillOut(3)])
  }

  @Test func `without finishers there is no podium`() throws {
    #expect(podium(try DeskScene(rules: .road)).doubts == [.notIn, .stillOut(5)])
  }

  @Test func `a wave that started later can still take the lead`() throws {
    let desk = try DeskScene(rules: .road, isStarted: false)
    for (bib, wave) in [("1", "A"), ("2", "A"), ("3", "A"), ("12", "B"), ("99", "A")] {
      try desk.scene.change(bib, in: desk.race) { $0.wave = wave }
    }
    _ = try desk.live.refresh()
    _ = desk.desk.clock.gun(at: desk.now, wave: "A")
    desk.wait(60)
    _ = desk.desk.clock.gun(at: desk.now, wave: "B")
    _ = desk.desk.answers()
    for bib in ["1", "2", "3"] { desk.type(bib) }
    #expect(podium(desk).doubts == [.stillOut(1)])
    desk.wait(62)
    #expect(podium(desk).isSafe)
  }

  @Test func `an unknown rider among the first makes it unknown, a later one does not`() throws {
    let desk = try DeskScene(rules: .road)
    desk.wait(60)
    for bib in ["1", "77", "2", "3"] { desk.type(bib) }
    #expect(podium(desk).doubts == [.questions(1)])
    desk.type("88")
    #expect(podium(desk).doubts == [.questions(1)])
    let question = try #require(QuestionList(of: desk.book).all.first)
    _ = desk.desk.questions.settle(
      question, with: Repair(.remove, Wording("races.repair.remove")), at: desk.now)
    _ = desk.desk.answers()
    #expect(podium(desk).isSafe)
  }

  @Test func `a rider on the last lap with the leader in may still take a place`() throws {
    let desk = try DeskScene()
    _ = desk.desk.clock.lapsToGo(2, at: desk.now)
    _ = desk.desk.answers()
    for lap in 0..<2 {
      desk.wait(60)
      for bib in ["1", "2", "3", "12"] where lap == 0 || bib != "12" { desk.type(bib) }
    }
    #expect(podium(desk).isSafe)
    desk.type("12")
    #expect(podium(desk).isSafe)
  }

  @Test func `while the leader is on the way the podium of a lap race is open`() throws {
    let desk = try threeIn(.laps, laps: 2)
    #expect(podium(desk).doubts.contains(.notIn))
  }

  @Test func `a category goes by its own three, with others still out`() throws {
    let desk = try DeskScene(rules: .road)
    for bib in ["2", "3"] { try desk.scene.change(bib, in: desk.race) { $0.category = "Youth" } }
    desk.wait(60)
    for bib in ["2", "3"] { desk.type(bib) }
    #expect(podium(desk, "Youth").isSafe)
    #expect(!podium(desk).isSafe)
    let all = Podiums(of: desk.book).all(atElapsed: 100_000)
    #expect(all.map(\.group) == ["", "Youth"])
  }

  @Test func `the winner is announced while a question about others is open`() throws {
    let desk = try DeskScene(rules: .road)
    desk.wait(60)
    for bib in ["1", "2", "3", "77"] { desk.type(bib) }
    #expect(podium(desk).winner == .certain)
    let open = try DeskScene(rules: .road)
    open.wait(60)
    for bib in ["77", "1", "2", "3"] { open.type(bib) }
    #expect(podium(open).winner == .subjectToQuestion)
  }

  @Test func `an unknown rider behind the winner leaves the win certain`() throws {
    let desk = try DeskScene(rules: .road)
    desk.wait(60)
    for bib in ["1", "77", "2", "3"] { desk.type(bib) }
    #expect(podium(desk).doubts == [.questions(1)])
    #expect(podium(desk).winner == .certain)
  }

  @Test func `while a rider can still take the lead no winner is announced`() throws {
    let desk = try threeIn(.laps, laps: 2)
    #expect(podium(desk).winner == nil)
    #expect(podium(try DeskScene(rules: .road)).winner == nil)
  }
}
