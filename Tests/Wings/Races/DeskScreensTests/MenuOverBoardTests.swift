import Testing

@testable import DeskScreens

@Suite("The menu over the board")
struct MenuOverBoardTests {
  @Test func `no end of a row stands beside it, where a gap would read as another`() throws {
    let scene = try DeskScreenScene.racing()
    for bib in ["12", "3", "1", "2", "99"] {
      scene.enter(bib)
      scene.wait(milliseconds: 20_000)
    }
    func rows() -> [Substring] {
      scene.screen(columns: 80, rows: 24).split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(rows().contains { $0.contains("+2") })
    scene.press("/")
    let beside = rows().filter { $0.hasPrefix("│") }.map {
      $0.drop { $0 == "│" }.drop { $0 != "│" }
    }
    #expect(beside.count > 5)
    #expect(beside.allSatisfy { $0.dropFirst().allSatisfy { $0 == " " } }, "\(beside)")
  }
}
