import RaceDay
import Races
import Terminal
import Testing

@testable import DeskScreens

@Suite("A break without crossings, by keys")
struct LongBreakKeysTests {
  private let scene: DeskScreenScene

  init() throws {
    scene = try DeskScreenScene()
    for _ in 0..<5 { lap() }
    scene.wait(milliseconds: 600_000)
    lap()
  }

  private func lap() {
    for bib in ["1", "2", "3", "12", "99"] { scene.enter(bib) }
    scene.wait(milliseconds: 294_000)
  }

  @Test func `the desk shows one question, and its page lists the long laps`() throws {
    #expect(scene.desk.overview.missedCount == 1)
    #expect(scene.screen().contains("perhaps missed 1"))
    scene.press("/990")
    #expect(scene.screen().contains("passed for a while"))
    #expect(scene.screen().contains("5 long laps"))
  }

  @Test(arguments: [("4", 8), ("5", 6)])
  func `one digit settles it for all`(digit: String, laps: Int) throws {
    scene.press("/990" + digit)
    #expect(scene.desk.overview.missedCount == 0)
    #expect(scene.desk.book.rows().allSatisfy { $0.laps == laps })
    scene.press("/95")
    #expect(scene.desk.overview.missedCount == 1)
  }
}
