import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Missed laps of the bib in the line")
struct MissedLapKeysTests {
  private let scene: DeskScreenScene

  /// 12 and 99 each lack one crossing; 1 does not.
  init() throws {
    scene = try DeskScreenScene.racing()
    for bibs in ["1,12,99", "1,12,99", "1,12,99", "1,12,99", "1", "1,12,99"] {
      scene.enter(bibs)
      scene.wait(milliseconds: 60_000)
    }
  }

  private func missed() -> [String] { MissedLapsList(of: scene.desk.book).all.map(\.bib) }

  @Test func `the page shows its lap first, and five keys add the lap`() throws {
    try #require(missed() == ["12", "99"])
    let keys = "/9901"
    scene.press("99" + keys.dropLast())
    #expect(scene.screen().contains("1/1") || scene.screen().contains("99 Runner 99"))
    scene.press(String(keys.suffix(1)))
    #expect(missed() == ["12"])
    #expect(scene.desk.line.isEmpty)
    #expect(keys.count <= 5)
  }

  @Test func `a bib that lacks nothing shows nothing to accept`() throws {
    scene.press("1/990")
    #expect(scene.desk.menu?.missed == nil)
    #expect(scene.screen().contains("No lap seems to be missing"))
    scene.press(.escape)
    scene.press(.escape)
    #expect(missed() == ["12", "99"])
  }
}
