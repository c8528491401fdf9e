import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("The starts of waves at the desk")
struct WaveStartTests {
  /// A race whose wave B starts two minutes after the first gun.
  private func scene(isStarted: Bool = true) throws -> DeskScreenScene {
    try DeskScreenScene(isStarted: isStarted, hasWaves: true) {
      $0.waveOffsets = ["B": 120_000]
    }
  }

  private func starts(_ scene: DeskScreenScene) -> [RaceStart] {
    scene.desk.book.competition.race.starts
  }

  @Test func `a planned wave counts down, then runs without a gun of its own`() throws {
    let scene = try scene()
    scene.wait(milliseconds: 60_000)
    scene.press("/96")
    #expect(scene.screen().contains("2  A  1:0"))
    #expect(scene.screen().contains("3  B  starts in 0:5"))
    scene.press(.escape)
    scene.wait(milliseconds: 90_000)
    scene.press("/96")
    #expect(scene.screen().contains("3  B  0:3"))
    #expect(!scene.screen().contains("not started"))
  }

  @Test func `a planned wave starts after the gun of another wave`() throws {
    let scene = try scene(isStarted: false)
    let context = scene.desk.context
    let entry = try #require(scene.desk.book.entry(bib: "99"))
    var draft = EntryDraft(entry)
    draft.wave = "B"
    _ = try context.races.editEntry(entry.id, draft, by: context.author)
    scene.notice()
    scene.press("/962")
    scene.press(.enter)
    scene.wait(milliseconds: 300_000)
    scene.enter("99")
    let line = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first)
    #expect(line.lap == 1)
    #expect(line.lapMilliseconds.map { (180_000..<183_000).contains($0) } == true)
  }

  @Test(arguments: ["1", "2", "3"])
  func `a started wave asks first, then starts at the first Enter, and minus undoes it`(
    wave: String
  ) throws {
    let scene = try scene()
    scene.wait(milliseconds: 150_000)
    let before = starts(scene)
    scene.press("/96" + wave)
    scene.press(.enter)
    let meant = scene.hands.now
    #expect(starts(scene) == before)
    #expect(scene.screen().contains("Enter again"))
    scene.wait(milliseconds: 2_000)
    scene.press(.enter)
    let name = [nil, "A", "B"][Int(wave)! - 1]
    #expect(starts(scene).first { $0.wave == name }?.at == meant)
    scene.wait(milliseconds: 1_000)
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(starts(scene) == before)
  }

  @Test func `a second gun within five seconds is a reading and asks nothing`() throws {
    let scene = try DeskScreenScene(isStarted: false, hasWaves: true)
    scene.press("/962")
    scene.press(.enter)
    scene.press("/962")
    scene.press(.enter)
    #expect(starts(scene).map(\.readings.count) == [1])
  }

  @Test(arguments: ["/96", "/988"])
  func `a page that this race does not have leaves no digit behind`(keys: String) throws {
    for pause in [0, 5_000] {
      let scene = try DeskScreenScene.racing()
      scene.press(String(keys.dropLast()))
      scene.wait(milliseconds: pause)
      scene.press(String(keys.suffix(1)))
      scene.wait(milliseconds: 5_000)
      #expect(scene.desk.line.isEmpty && scene.desk.menu == nil)
      scene.enter("12")
      #expect(scene.bibs == ["12"])
    }
  }

  @Test func `a bib typed quickly over a page at rest is recorded whole`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/9")
    scene.wait(milliseconds: 3_000)
    scene.type("612", every: 150)
    scene.press(.enter)
    #expect(scene.bibs == ["612"])
  }
}
