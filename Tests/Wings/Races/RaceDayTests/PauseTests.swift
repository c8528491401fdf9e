import RaceSamples
import RaceDay
import Races
import Testing

@Suite("A neutralised race")
struct PauseTests {
  @Test func `stops the clock until it resumes, and elapsed time leaves the pause out`() throws {
    let desk = try DeskScene()
    desk.wait(99.7)
    desk.type("1")
    _ = desk.desk.clock.neutralise(why: "crash in the first bend", at: desk.now)
    _ = desk.desk.answers()
    desk.wait(300)
    #expect(desk.book.elapsedMilliseconds(at: desk.now) == 100_000)
    _ = desk.desk.clock.resume(at: desk.now)
    _ = desk.desk.answers()
    desk.wait(49.7)
    desk.type("1")
    #expect(desk.crossings == ["1 150.0", "1 100.0"])
    #expect(desk.book.elapsedMilliseconds(at: desk.now) == 150_000)
  }

  @Test func `crossings during a pause are saved and asked about`() throws {
    let desk = try DeskScene()
    desk.wait(100)
    _ = desk.desk.clock.neutralise(at: desk.now)
    desk.wait(10)
    desk.type("2")
    #expect(desk.crossings == ["2 100.0"])
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.duringPause])
  }

  @Test func `a pause is undone as any act, and the clock is as if there had been none`() throws {
    let desk = try DeskScene()
    desk.wait(100)
    _ = desk.desk.clock.neutralise(at: desk.now)
    desk.wait(50)
    _ = desk.desk.clock.resume(at: desk.now)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.acts.undo(at: desk.now, deliberate: true)
    #expect(desk.desk.answers().allSatisfy { !$0.isError })
    #expect(desk.book.elapsedMilliseconds(at: desk.now) == 150_000)
  }

  @Test func `only a running race can be neutralised, and only a neutralised one resumed`() throws {
    let desk = try DeskScene()
    _ = desk.desk.clock.resume(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [true])
    _ = desk.desk.clock.neutralise(at: desk.now)
    _ = desk.desk.clock.neutralise(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false, true])
  }

  @Test func `after a restart nothing counts, until that is undone`() throws {
    let desk = try DeskScene()
    desk.wait(60)
    desk.type("1")
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    _ = desk.desk.clock.restart(why: "false start", at: desk.now)
    _ = desk.desk.answers()
    #expect(!desk.book.competition.race.hasStarted)
    #expect(desk.crossings == [])
    #expect(desk.book.marksWaiting.isEmpty)
    #expect(desk.book.rows().allSatisfy { $0.laps == 0 })
    _ = desk.desk.acts.undo(at: desk.now, deliberate: true)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(desk.crossings.count == 1)
    #expect(desk.book.marksWaiting.count == 1)
  }

  @Test func `after a new gun the race runs from it`() throws {
    let desk = try DeskScene()
    desk.wait(60)
    desk.type("1")
    _ = desk.desk.clock.restart(at: desk.now)
    desk.wait(60)
    _ = desk.desk.clock.gun(at: desk.now)
    _ = desk.desk.answers()
    desk.wait(29.7)
    desk.type("1")
    #expect(desk.crossings == ["1 30.0"])
  }

  @Test func `waves without their own gun start by their planned offsets`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.waves = ["A", "B"]
      $0.settings.waveOffsets = ["B": 120_000]
    }
    try scene.enter(["1", "2"], into: race)
    try scene.change("2", in: race) { $0.wave = "B" }
    try scene.cross("1", 700, in: race)
    try scene.cross("2", 800, in: race)
    #expect(try scene.board(race) == ["1 2 11:20 ", "2 1 11:40 +20"])
  }
}
