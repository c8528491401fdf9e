import Languages
import RaceSamples
import Races
import Testing
import Timekeeping

@testable import RaceDay

@Suite("Bibs typed once the race is over")
struct LateCrossingTests {
  private func kinds(_ desk: DeskScene) -> [QuestionKind] {
    QuestionList(of: desk.book).all.map(\.kind)
  }

  private func finished() throws -> DeskScene {
    let desk = try DeskScene()
    desk.wait(60)
    desk.type("1")
    _ = desk.desk.clock.stop(at: desk.now)
    _ = desk.desk.answers()
    desk.wait(60)
    return desk
  }

  @Test func `a bib typed after the stop is saved and asked about at that desk`() throws {
    let desk = try finished()
    let answer = try #require(desk.type("2").last)
    #expect(answer.wording.key == "races.question.afterStop" && answer.beeps)
    #expect(answer.question?.bib == "2")
    #expect(desk.crossings.first?.hasPrefix("2 ") == true)
    let question = try #require(QuestionList(of: desk.book).all.last)
    let repairs = Repairs(of: desk.book).best(for: question).map(\.act)
    #expect(repairs.first == .remove && repairs.last == .keep)
    _ = desk.desk.questions.settle(
      question, with: try #require(Repairs(of: desk.book).best(for: question).last), at: desk.now)
    _ = desk.desk.answers()
    #expect(kinds(desk).isEmpty)
  }

  @Test func `resuming a clock stopped by mistake removes the questions`() throws {
    let desk = try finished()
    desk.type("2")
    #expect(kinds(desk) == [.afterStop])
    _ = desk.desk.clock.resume(at: desk.now)
    _ = desk.desk.answers()
    #expect(kinds(desk).isEmpty)
    desk.type("3")
    #expect(kinds(desk).isEmpty)
  }

  @Test func `a crossing before the stop that is typed later is judged by its moment`() throws {
    let desk = try DeskScene()
    desk.wait(60)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    _ = desk.desk.answers()
    desk.wait(1)
    _ = desk.desk.clock.stop(at: desk.now)
    _ = desk.desk.answers()
    desk.wait(2)
    desk.type("1")
    #expect(kinds(desk).isEmpty)
  }

  @Test func `a bib typed after the results were made official is asked about, until they are not`()
    throws
  {
    let desk = try finished()
    try desk.scene.service.setOfficial(true, desk.race.id, by: RaceScene.owner)
    _ = desk.desk.answers()
    let answer = try #require(desk.type("2").last)
    #expect(answer.wording.key == "races.question.afterOfficial" && answer.beeps)
    try desk.scene.service.setOfficial(false, desk.race.id, by: RaceScene.owner)
    _ = desk.desk.answers()
    #expect(kinds(desk) == [.afterStop])
    #expect(desk.book.checkInvariants().isEmpty)
  }

  @Test func `imported times are not asked about, as they know their race`() throws {
    let desk = try finished()
    try desk.scene.service.setOfficial(true, desk.race.id, by: RaceScene.owner)
    try desk.scene.cross("2", 50, in: desk.race)
    _ = desk.desk.answers()
    #expect(kinds(desk).isEmpty)
  }

  @Test func `an official podium is certain, even with riders still out at the stop`()
    throws
  {
    let desk = try finished()
    func podium() throws -> PodiumSafety {
      let elapsed = try #require(desk.book.elapsedMilliseconds(at: desk.now))
      return Podiums(of: desk.book).podium(of: "", atElapsed: elapsed)
    }
    #expect(try !podium().isSafe)
    try desk.scene.service.setOfficial(true, desk.race.id, by: RaceScene.owner)
    _ = desk.desk.answers()
    #expect(try podium().isSafe && podium().winner == .certain)
    #expect(try podium().rows.map(\.bib) == ["1"])
  }
}
