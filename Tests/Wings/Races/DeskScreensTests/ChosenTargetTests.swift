import RaceDay
import Races
import Terminal
import Testing

@testable import DeskScreens

@Suite("The competitor of the menu while the line is empty")
struct ChosenTargetTests {
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    for bib in ["12", "3", "99"] {
      scene.enter(bib)
      scene.wait(milliseconds: 20_000)
    }
    return scene
  }

  private func status(_ bib: String, _ scene: DeskScreenScene) throws -> Status {
    try #require(scene.desk.book.entry(bib: bib)).status
  }

  @Test func `it is the competitor of the selected crossing, not the last one entered`() throws {
    let scene = try scene()
    scene.press(.alt("2"))
    scene.press(.down)
    scene.press(.down)
    scene.press("/4")
    #expect(try status("3", scene) == .dnf)
    #expect(try status("99", scene) == .ok)
  }

  @Test func `the selected crossing has a sign, not only a colour`() throws {
    let scene = try scene()
    #expect(!scene.screen().contains(">99 "))
    scene.press(.alt("2"))
    scene.press(.down)
    #expect(scene.screen().contains(">99 "))
  }

  @Test func `it is no longer the competitor whose line was just undone`() throws {
    let scene = try scene()
    scene.press("-")
    scene.wait(milliseconds: 2_000)
    #expect(scene.bibs == ["12", "3"])
    scene.press("/4")
    #expect(try status("99", scene) == .ok)
    #expect(try status("3", scene) == .dnf)
  }

  @Test func `after redo it is the last competitor entered again`() throws {
    let scene = try scene()
    scene.press("-")
    scene.wait(milliseconds: 2_000)
    scene.press(.control("y"))
    #expect(scene.bibs == ["12", "3", "99"])
    scene.press("/4")
    #expect(try status("99", scene) == .dnf)
  }
}
