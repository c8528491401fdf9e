import RaceDay
import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("The age of a pending time is the same for bib, strip and question")
struct MarkAgeTests {
  /// A scene with a pending time before a neutralisation of two minutes.
  private func sceneOverPause() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    scene.press("+/942")
    scene.wait(milliseconds: 120_000)
    scene.press("/943")
    return scene
  }

  private func strip(_ scene: DeskScreenScene) -> String {
    DeskQueueView(model: scene.desk).pieces(columns: 80).map(\.text).joined()
  }

  @Test func `a mark from before a long neutralisation is old, and no bib takes it silently`()
    throws
  {
    let scene = try sceneOverPause()
    #expect(!strip(scene).contains(">"))
    #expect(QuestionList(of: scene.desk.book).all(at: scene.desk.now).map(\.kind) == [.staleMark])
    scene.enter("12")
    #expect(scene.desk.session.pendingTimes.all.count == 1)
    #expect(scene.lastElapsed == scene.desk.book.elapsedMilliseconds(at: scene.hands.now))
  }

  @Test func `the strip shows which mark the bib in the line takes`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/973")
    scene.press("12+")
    scene.press("+")
    scene.press("/975")
    #expect(strip(scene).contains(">+"))
    scene.press("99")
    #expect(!strip(scene).contains(">"), "the first is that of 12 alone, and none behind it")
    scene.press(.escape)
    scene.press("12")
    let chosen = strip(scene).split(separator: " ").filter { $0.contains(">") }
    #expect(chosen.count == 1 && chosen.allSatisfy { $0.hasSuffix("=12") })
    scene.press(.enter)
    #expect(strip(scene).contains(">+"))
  }
}
