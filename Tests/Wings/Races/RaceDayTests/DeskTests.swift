import RaceSamples
import Languages
@testable import Races
import RaceDay
import Testing
import Timekeeping

@Suite("The desk")
struct DeskTests {
  @Test func `a bib counts at Enter, and the echo says who and which lap`() throws {
    let desk = try DeskScene()
    desk.wait(60)
    let answer = try #require(desk.type("12").first)
    #expect(desk.crossings == ["12 60.3"])
    #expect(answer.wording.key == "races.echo.recordedPlaced")
    #expect(answer.wording.arguments["place"] == "1")
    #expect(answer.wording.arguments["name"] == "Rider 12")
    #expect(answer.wording.arguments["lap"] == "1")
    #expect(!answer.beeps && !answer.isError)
  }

  @Test func `marks wait in a queue and bibs take them oldest first`() throws {
    let desk = try DeskScene()
    desk.wait(60)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.wait(1)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    #expect(desk.desk.answers().count == 2)
    #expect(desk.desk.pendingTimes.all.count == 2)
    desk.wait(2)
    desk.type("12")
    desk.type("99")
    desk.type("1")
    #expect(desk.crossings == ["1 63.9", "99 61.0", "12 60.0"])
    #expect(desk.desk.pendingTimes.all.isEmpty)
  }

  @Test func `two marks of one key under 60 ms apart are one`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    #expect(desk.desk.pendingTimes.mark(at: desk.now) != nil)
    desk.wait(0.059)
    #expect(desk.desk.pendingTimes.mark(at: desk.now) == nil)
    desk.wait(0.060)
    #expect(desk.desk.pendingTimes.mark(at: desk.now) != nil)
    _ = desk.desk.answers()
    #expect(desk.book.marksWaiting.count == 2)
  }

  @Test func `a mark within a second of the gun is shown and dropped`() throws {
    let desk = try DeskScene()
    desk.wait(0.999)
    #expect(desk.desk.pendingTimes.mark(at: desk.now)?.wording.key == "races.echo.markAtGun")
    desk.wait(0.1)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.book.marksWaiting.count == 1)
  }

  @Test func `a mark older than a minute asks before it is taken`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.wait(60)
    desk.type("12")
    #expect(desk.crossings == ["12 70.3"])
    let question = try #require(QuestionList(of: desk.book).all(at: desk.now).first)
    #expect(question.kind == .staleMark)
    let repairs = Repairs(of: desk.book).best(for: question)
    #expect(repairs.map(\.act) == [.keepMarkAsUnknown, .dropMark])
    _ = desk.desk.questions.settle(question, with: repairs[0], at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["? 10.0", "12 70.3"])
    #expect(desk.book.marksWaiting.isEmpty)
  }

  @Test func `a mark older than the rider's last crossing stays, and asks`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.wait(5)
    try desk.scene.cross("12", 14, in: desk.race)
    _ = desk.desk.answers()
    desk.wait(30)
    let answer = try #require(desk.type("12").first)
    #expect(answer.beeps)
    #expect(CrossingList(of: desk.book).latest(limit: 1).first?.elapsedMilliseconds == 45_300)
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.markRefused])
    #expect(desk.desk.pendingTimes.all.count == 1)
  }

  @Test func `a point on an empty line keeps the mark as an unknown rider`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.wait(1)
    _ = desk.desk.pendingTimes.takeOldestAsUnidentified(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["? 10.0"])
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.unknownCompetitor])
    #expect(desk.desk.pendingTimes.takeOldestAsUnidentified(at: desk.now).isRefused)
  }

  @Test func `a dropped mark comes back when that is undone`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.wait(1)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    _ = desk.desk.pendingTimes.dropOldest(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.desk.pendingTimes.all.count == 1)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    desk.type("3")
    #expect(desk.crossings == ["3 10.0"])
  }

  @Test(arguments: ["12,1,3", "12.1.3", "12,,1,3,"])
  func `a bunch has the order typed, one moment and one mark`(line: String) throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    _ = desk.desk.answers()
    desk.wait(2)
    let answer = try #require(desk.type(line).first)
    #expect(desk.crossings == ["3 10.0", "1 10.0", "12 10.0"])
    #expect(answer.wording.key == "races.echo.together")
    #expect(desk.book.rows().prefix(3).map(\.bib) == ["12", "1", "3"])
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings.isEmpty)
    #expect(desk.desk.pendingTimes.all.count == 1)
  }

  @Test func `a bunch says how many marks are left, if any`() throws {
    let desk = try DeskScene()
    for _ in 1...2 {
      desk.wait(10)
      _ = desk.desk.pendingTimes.mark(at: desk.now)
    }
    _ = desk.desk.answers()
    let answer = try #require(desk.type("12,1").first)
    #expect(answer.wording.key == "races.echo.bunch" && answer.wording.arguments["marks"] == "1")
  }

  @Test(arguments: ["", ",", "#", "12345678901234567", "1 2"])
  func `a line without bibs is refused and nothing is recorded`(line: String) throws {
    let desk = try DeskScene()
    let echo = desk.desk.crossings.enter(line, firstKey: desk.now, enter: desk.now)
    #expect(echo.isRefused)
    #expect(desk.crossings.isEmpty)
  }

  @Test func `before the gun and after deactivation acts are refused with a reason`()
    throws
  {
    let desk = try DeskScene(isStarted: false)
    let early = desk.desk.crossings.enter("12", firstKey: desk.now, enter: desk.now)
    #expect(early.wording.key == "races.error.notStarted")
    _ = desk.desk.clock.gun(at: desk.now)
    _ = desk.desk.answers()
    _ = try desk.scene.service.deactivate(desk.race.id, by: RaceScene.owner)
    let late = desk.desk.crossings.enter("12", firstKey: desk.now, enter: desk.now)
    #expect(!late.isRefused)
    let answer = try #require(desk.desk.answers().first)
    #expect(answer.isError && answer.line == "12")
    #expect(desk.desk.isReadOnly)
    #expect(desk.desk.crossings.enter("12", firstKey: desk.now, enter: desk.now).isRefused)
  }

  @Test func `statuses and penalties go to the bib named, else to the last one`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("12")
    _ = desk.desk.entries.set(.dnf, at: desk.now)
    _ = desk.desk.entries.penalty(milliseconds: 10_000, bib: "99", at: desk.now)
    #expect(desk.desk.entries.set(.dsq, bib: "77", at: desk.now).isRefused)
    _ = desk.desk.answers()
    #expect(desk.book.entry(bib: "12")?.status == .dnf)
    #expect(desk.book.entry(bib: "99")?.penaltyMilliseconds == 10_000)
  }

  @Test func `a second gun within five seconds is saved as a reading, a later one is refused`()
    throws
  {
    let desk = try DeskScene()
    let other = try desk.otherDesk()
    desk.wait(4.9)
    _ = other.clock.gun(at: desk.now)
    #expect(other.answers().map(\.wording.key) == ["races.echo.gunReading"])
    desk.wait(1)
    _ = other.clock.gun(at: desk.now)
    #expect(other.answers().map(\.isError) == [true])
    _ = desk.desk.answers()
    #expect(desk.book.elapsedMilliseconds(at: desk.now) == 5900)
    #expect(desk.book.competition.race.starts.first?.readings.count == 1)
  }
}
