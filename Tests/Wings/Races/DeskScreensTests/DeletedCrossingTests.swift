import Races
import Terminal
import Testing

@testable import DeskScreens

@Suite("A crossing that was deleted at the desk")
struct DeletedCrossingTests {
  /// A scene in which 12 and 3 have passed and 3 is deleted.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.wait(milliseconds: 30_000)
    scene.enter("3")
    scene.press("/993")
    scene.press(.alt("2"))
    return scene
  }

  private func rows(_ scene: DeskScreenScene, columns: Int = 80) -> [String] {
    scene.screen(columns: columns, rows: 24).split(separator: "\n").map(String.init)
      .filter { $0.contains("Runner ") }
  }

  @Test func `it stays among the last crossings with its sign`() throws {
    let scene = try scene()
    #expect(scene.bibs == ["12"])
    let shown = rows(scene)
    #expect(shown.contains { $0.hasPrefix("x3 ") && $0.contains("Runner 3") }, "\(shown)")
    #expect(shown.contains { $0.hasPrefix(" 12") })
  }

  @Test func `undoing the deletion restores it, and undoing a crossing leaves nothing`()
    throws
  {
    let scene = try scene()
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(scene.bibs == ["12", "3"])
    #expect(!rows(scene).contains { $0.hasPrefix("x") })
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(scene.bibs == ["12"])
    #expect(!rows(scene).contains { $0.contains("Runner 3") && !$0.contains("ok") })
  }

  @Test func `selected, it says that it cannot be corrected, and how it is restored`()
    throws
  {
    let scene = try scene()
    scene.press(.down)
    scene.press(.enter)
    let shown = scene.screen(columns: 120, rows: 40)
    #expect(shown.contains("It is deleted") && shown.contains("Restore it"))
    scene.press("1")
    #expect(scene.bibs == ["12"])
  }

  @Test func `selected, it is restored by its own digit, whatever was typed since`() throws {
    let scene = try scene()
    scene.wait(milliseconds: 30_000)
    scene.press(.alt("1"))
    scene.enter("17")
    scene.wait(milliseconds: 1_000)
    scene.press(.alt("2"))
    scene.press(.down)
    scene.press(.down)
    scene.press(.enter)
    scene.press("3")
    scene.wait(milliseconds: 1_000)
    #expect(scene.bibs.sorted() == ["12", "17", "3"])
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(scene.bibs.sorted() == ["12", "17"])
  }

  @Test func `a deleted crossing is named with its lap, and how it is restored`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press("/99")
    #expect(scene.screen().contains("12 Runner 12, lap 1 at 1:0"))
    scene.press("3")
    let shown = scene.screen(columns: 80, rows: 24)
    #expect(shown.contains("deleted: 12 Runner 12, lap 1, at 1:0"))
    #expect(shown.contains("- restores it"))
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(scene.bibs == ["12"])
  }

  @Test func `its page says once that it is deleted`() throws {
    let scene = try scene()
    scene.press(.down)
    scene.press(.enter)
    #expect(scene.screen(columns: 120, rows: 40).ranges(of: "It is deleted").count == 1)
  }
}
