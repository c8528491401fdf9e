import Languages
import RaceDay
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("A restart voids a race only on purpose, and can be undone")
struct RestartTests {
  /// A scene with three crossings.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    for bib in ["1", "2", "12"] { scene.enter(bib) }
    return scene
  }

  private func hasStarted(_ scene: DeskScreenScene) -> Bool {
    scene.desk.book.competition.race.hasStarted
  }

  @Test func `if there are crossings it asks once, and says how many no longer count`() throws {
    let scene = try scene()
    scene.press("/944")
    let chosen = scene.hands.now
    #expect(hasStarted(scene))
    #expect(scene.screen(columns: 80, rows: 24).contains("3 crossings no longer count"))
    scene.press(.enter)
    #expect(!hasStarted(scene) && scene.bibs.isEmpty)
    let records = try scene.store.read { try $0.find(RaceCollections.log(scene.raceID)) }
    let restarts = records.filter { if case .restarted = $0.value.act { true } else { false } }
    #expect(restarts.map(\.value.stamp) == [chosen])
  }

  @Test func `a bib typed at the question restarts nothing, and can become a crossing`() throws {
    let scene = try scene()
    scene.press("/944")
    scene.enter("99")
    #expect(hasStarted(scene))
    scene.press("/")
    scene.press("/1")
    #expect(scene.bibs == ["1", "2", "12", "99"])
  }

  @Test func `with the clock stopped it asks for the reason, and says what is lost`() throws {
    let scene = try scene()
    scene.press("/941")
    scene.press("/944")
    #expect(scene.desk.menu?.page == .typing(.why))
    #expect(scene.screen(columns: 80, rows: 24).contains("3 crossings no longer count"))
    scene.press(.escape)
    #expect(hasStarted(scene))
    scene.press("/944")
    scene.enter("false start")
    #expect(!hasStarted(scene))
  }

  @Test func `before the first crossing one key is enough`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/944")
    #expect(!hasStarted(scene))
  }

  @Test func `one key undoes it in the same session`() throws {
    let scene = try scene()
    let times = CrossingList(of: scene.desk.book).latest(limit: 9).map(\.elapsedMilliseconds)
    scene.press("/944")
    scene.press(.enter)
    scene.press("-")
    #expect(scene.bibs == ["1", "2", "12"])
    let after = CrossingList(of: scene.desk.book).latest(limit: 9).map(\.elapsedMilliseconds)
    #expect(after == times)
  }

  @Test func `a later session can undo it, also for a desk that took part`() throws {
    let scene = try scene()
    scene.press("/975")
    scene.press("/944")
    scene.press(.enter)
    try scene.reopen()
    scene.press("-")
    #expect(scene.desk.echo?.wording.key == "races.error.nothingOfThisSession")
    scene.press("/95")
    #expect(!hasStarted(scene))
    scene.press("/95")
    #expect(hasStarted(scene) && scene.bibs == ["1", "2", "12"])
  }

  @Test func `crossings deleted before are restored in a later session`() throws {
    let scene = try scene()
    scene.press("2/993")
    #expect(scene.bibs == ["1", "12"])
    try scene.reopen()
    scene.press("/95")
    scene.press("/95")
    #expect(scene.bibs == ["1", "2", "12"])
  }
}
