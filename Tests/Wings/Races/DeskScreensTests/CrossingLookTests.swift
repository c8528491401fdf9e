import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("A preview of the selected crossing")
struct CrossingLookTests {
  private static let wide = Size(columns: 120, rows: 38)

  /// A scene with two laps of 12 and one of 3 between them, and the last crossings selected.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    for bib in ["12", "3", "12"] {
      scene.enter(bib)
      scene.wait(milliseconds: 60_000)
    }
    scene.press(.alt("2"))
    return scene
  }

  private func lines(_ scene: DeskScreenScene, _ size: Size = wide) -> [String] {
    var canvas = Canvas(size: size)
    scene.pane.show(on: &canvas, in: Rect(size))
    return canvas.lines()
  }

  @Test func `all crossings of the same competitor are below the board`() throws {
    let scene = try scene()
    #expect(!lines(scene).contains { $0.contains("How it came in") })
    scene.press(.down)
    let shown = lines(scene)
    #expect(shown.contains { $0.contains(" 12 Runner 12 ") && $0.contains(" 2 ") })
    let rows = shown.drop { !$0.contains("How it came in") }
    #expect(rows.contains { $0.contains(">    2") && $0.contains("desk") })
    #expect(rows.contains { $0.contains("     1") && $0.contains("desk") })
  }

  @Test func `each crossing shows its changes with author and time`() throws {
    let scene = try scene()
    scene.press(.down)
    scene.enter("/991")
    scene.enter("2")
    scene.notice()
    scene.press(.alt("2"))
    scene.press(.down)
    _ = lines(scene)
    scene.notice()
    let shown = lines(scene)
    #expect(shown.contains { $0.contains("Olga Berg") && $0.contains("is 2") }, "\(shown)")
  }

  @Test func `a deleted crossing stays visible with who deleted it`() throws {
    let scene = try scene()
    scene.press(.down)
    scene.press("/993")
    scene.notice()
    scene.press(.escape)
    scene.press(.alt("2"))
    for _ in 0..<3 where !lines(scene).contains(where: { $0.contains(" 12 Runner 12 ") }) {
      scene.press(.down)
    }
    _ = lines(scene)
    scene.notice()
    let shown = lines(scene)
    #expect(shown.contains { $0.contains("deleted") && $0.contains("Olga Berg") }, "\(shown)")
  }

  @Test func `the next bib closes it, and a small screen has none`() throws {
    let scene = try scene()
    scene.press(.down)
    #expect(!lines(scene, Size(columns: 100, rows: 38)).contains { $0.contains("How it came in") })
    #expect(!lines(scene, Size(columns: 120, rows: 14)).contains { $0.contains("How it came in") })
    scene.enter("1")
    #expect(!lines(scene).contains { $0.contains("How it came in") })
  }

  @Test func `an unknown bib is shown as unidentified`() throws {
    let scene = try scene()
    scene.enter("77")
    scene.press(.alt("2"))
    scene.press(.down)
    #expect(lines(scene).contains { $0.contains("77 unidentified") })
  }
}
