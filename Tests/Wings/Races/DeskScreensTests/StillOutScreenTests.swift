import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("Who is still out, at the desk")
struct StillOutScreenTests {
  @Test func `a list that goes on below the screen says how far`() throws {
    let scene = try DeskScreenScene.racing()
    let pane = try DeskScreensFactory.pane(
      for: .stillOut(scene.raceID), in: scene.desk.context)
    func last(_ rows: Int) -> String {
      var canvas = Canvas(size: Size(columns: 80, rows: rows))
      pane.draw(on: &canvas, in: Rect(canvas.size))
      return canvas.lines().last ?? ""
    }
    #expect(last(6).contains("Further down: 2"))
    #expect(!last(12).contains("Further down"))
  }
}
