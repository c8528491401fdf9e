import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("The board before the gun")
struct BriefBoardTests {
  @Test func `nine starters fit on a small screen`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    try scene.add(20...23)
    // 24 rows without those of the frame around the desk.
    let screen = scene.screen(columns: 80, rows: 20)
    let bibs = ["1", "2", "3", "12", "20", "21", "22", "23", "99"]
    #expect(bibs.allSatisfy { screen.contains("Runner \($0) ") }, "\(screen)")
  }
}
