import Accounts
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("The clock at the desk")
struct ClockKeysTests {
  private func race(_ scene: DeskScreenScene) -> RaceState { scene.desk.book.competition.race }

  @Test func `a bib typed before the gun does not grow into the first one after it`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    scene.enter("12")
    #expect(scene.desk.line.text == "12")
    scene.press("+")
    scene.enter("99")
    #expect(scene.bibs == ["99"])
  }

  @Test func `a stopped clock says so, and resuming continues as if it had not stopped`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/941")
    #expect(race(scene).stopped == scene.hands.now)
    #expect(scene.screen().contains("STOPPED"))
    scene.wait(milliseconds: 30_000)
    scene.press("/943")
    #expect(race(scene).stopped == nil)
    let start = try #require(race(scene).starts.first).at
    #expect(scene.desk.elapsedMilliseconds == scene.hands.now.milliseconds(since: start))
    #expect(!scene.screen().contains("STOPPED"))
  }

  @Test func `a stop with competitors still out beeps and says how to resume the clock`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("12")
    scene.press(.enter)
    let count = RaceCounts(of: scene.desk.book).out
    scene.press("/941")
    let beeps = scene.moves.suffix(2).contains { $0.beeps }
    #expect(beeps)
    #expect(scene.screen(columns: 80, rows: 24).contains("with \(count) still out!"))
    scene.press("-")
    #expect(scene.desk.isRunning)
  }

  @Test func `once all are in it names the stop, and then how results become official`() throws {
    let scene = try DeskScreenScene.racing()
    for bib in ["1", "2", "3", "99"] { scene.press(bib + "/5") }
    for _ in 1...9 {
      scene.wait(milliseconds: 60_000)
      scene.enter("12")
    }
    #expect(scene.screen(columns: 80, rows: 24).contains("To stop the clock, type /941"))
    scene.press("/941")
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(!screen.contains("/941") && screen.contains("To publish, type /987."), "\(screen)")
    #expect(screen.contains("press O on the race’s page"), "\(screen)")
  }

  @Test func `after a stop with competitors still out every number says so`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.enter("99")
    scene.press("/941")
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.contains("with 5 still out!"))
    #expect(screen.contains("out 5  finished 0 of 5"))
    #expect(!screen.contains("✓"))
    let out = StillOutList(of: scene.desk.book).lines(atElapsed: 90_000)
    #expect(out.count == 5)
  }

  @Test func `a crossing after the stop is recorded, and the desk says the clock is stopped`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.press("/941")
    scene.press("+")
    let mark = scene.hands.now
    scene.wait(milliseconds: 2_000)
    scene.press("12")
    scene.press(.enter)
    let beeps = scene.moves.last?.beeps == true
    #expect(beeps)
    #expect(scene.screen(columns: 80, rows: 24).contains("after the clock was STOPPED"))
    let line = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first)
    #expect(line.isMarked && line.elapsedMilliseconds == scene.desk.book.elapsed(of: .stamp(mark)))
  }

  @Test func `any session can resume it, and the other desk sees both at once`() throws {
    let scene = try DeskScreenScene.racing()
    let other = try scene.otherDesk()
    scene.press("/941")
    #expect(other.storeChanged().beeps)
    #expect(other.echo?.wording.key == "desk.clock.stoppedElsewhere")
    _ = other.take(other.session.clock.resume(at: scene.hands.now))
    _ = other.storeChanged()
    scene.notice()
    #expect(race(scene).stopped == nil)
    #expect(scene.desk.echo?.wording.key == "desk.clock.runsElsewhere")
  }

  @Test func `a race deactivated by mistake resumes from an open desk`() throws {
    let scene = try DeskScreenScene.racing()
    _ = try scene.desk.context.races.deactivate(scene.raceID, by: .shell)
    scene.notice()
    #expect(scene.screen().contains("CLOSED"))
    scene.press("/943")
    #expect(scene.desk.isRunning && !scene.desk.session.isReadOnly)
    scene.press("12")
    scene.press(.enter)
    #expect(CrossingList(of: scene.desk.book).latest(limit: 1).map(\.bib) == ["12"])
  }

  @Test func `resuming the clock can be undone`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/941")
    let stopped = scene.hands.now
    scene.press("/943")
    scene.press("-")
    #expect(race(scene).stopped == stopped)
  }

  @Test func `neutralising counts from its key press`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/942")
    let paused = scene.hands.now
    scene.wait(milliseconds: 20_000)
    #expect(race(scene).pauses.map(\.from) == [paused])
    #expect(scene.screen().contains("NEUTRALISED"))
    scene.press("/943")
    #expect(race(scene).pauses.map(\.to) == [scene.hands.now])
  }

  @Test func `a stop counts from its key press, however long the reason is typed`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/941")
    scene.wait(milliseconds: 5_000)
    scene.press("/944")
    let chosen = scene.hands.now
    scene.wait(milliseconds: 5_000)
    scene.press("false start")
    scene.press(.enter)
    let records = try scene.store.read { try $0.find(RaceCollections.log(scene.raceID)) }
    let restarts = records.filter { if case .restarted = $0.value.act { true } else { false } }
    #expect(restarts.map(\.value.stamp) == [chosen])
    #expect(restarts.map(\.value.why) == ["false start"])
  }

  @Test func `a start planned here is not shown as another desk's act`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    scene.press("/93")
    let local = LocalTime(utcMilliseconds: scene.hands.now.utc + 120_000)
    scene.press(String(local.timeOfDay.map { $0 == ":" ? "*" : $0 }))
    scene.press(.enter)
    #expect(scene.desk.echo?.wording.key == "races.echo.startPlanned")
    scene.press("/95")
    #expect(scene.desk.echo?.wording.key == "races.echo.startPlanned.undone")
    let beeps = scene.moves.contains { $0.beeps }
    #expect(!beeps)
  }

  @Test func `a stop undone here is not shown as another desk's act`() throws {
    let scene = try DeskScreenScene.racing()
    for bib in ["1", "2", "3", "12", "99"] { scene.press("\(bib)/5") }
    scene.press("/941")
    try scene.reopen()
    scene.press("/95")
    scene.press("/95")
    #expect(scene.desk.isRunning)
    #expect(scene.desk.echo?.wording.key == "races.echo.former.undone")
    scene.press(.control("y"))
    #expect(!scene.desk.isRunning)
    #expect(scene.desk.echo?.wording.key == "races.echo.former.redone")
  }
}
