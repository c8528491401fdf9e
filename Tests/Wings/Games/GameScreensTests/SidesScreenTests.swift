import Games
import Shell
import Terminal
import Testing

@testable import GameScreens

@Suite("The screen of sides")
struct SidesScreenTests {
  /// Opens the sides of a game of four players as its host.
  private func open() throws -> (scene: ListsScene, pane: any Pane) {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post()
    try scene.join(game, "ben", "cleo", "dan")
    return (scene, scene.show(SidesPane(model: try SidesViewModel(game.id, scene.context))))
  }

  @Test func `nothing is saved or ruled before there are sides`() throws {
    let (scene, pane) = try open()
    for key in "Skar" {
      #expect(scene.disabled(key, in: pane) == "No sides yet. Press b to balance them.")
    }
    scene.press(.character("b"), in: pane)
    #expect(scene.shows("3 splits compared. Equally good: 3", in: pane))
    #expect(scene.disabled("S", in: pane) == nil)
    #expect(
      scene.disabled("k", in: pane) == "Mark one player with Space, then choose the other.")
    scene.press(.character("S"), in: pane)
    #expect(scene.disabled("S", in: pane) == "These sides are saved.")
  }

  @Test func `players without a name are said to be on no side`() throws {
    let (scene, pane) = try open()
    scene.press(.character("b"), in: pane)
    // 10 players, 3 missing: the host and six others were there before.
    #expect(
      scene.shows("6 players without a name here are on no side.", in: pane),
      "\(scene.screen(of: pane))")
    let named = try scene.post { draft in
      (draft.maxPlayers, draft.missingPlayers, draft.matchDate) = (4, 3, "2026-12-06")
    }
    try scene.join(named, "ben", "cleo", "dan")
    let other = scene.show(SidesPane(model: try SidesViewModel(named.id, scene.context)))
    scene.press(.character("b"), in: other)
    #expect(!scene.shows("without a name", in: other))
  }

  @Test func `the only best split has no number`() throws {
    let (scene, pane) = try open()
    for key in ["b", " "] as [Character] { scene.press(.character(key), in: pane) }
    scene.press(.down, in: pane)
    scene.press(.character("k"), in: pane)
    #expect(
      scene.shows("splits compared. No other split is as good.", in: pane),
      "\(scene.screen(of: pane))")
  }

  @Test func `saved sides stay when somebody joins, who has no side yet`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post { $0.missingPlayers = 4 }
    try scene.join(game, "ben", "cleo", "dan")
    let pane = scene.show(SidesPane(model: try SidesViewModel(game.id, scene.context)))
    for key in ["b", "S"] as [Character] { scene.press(.character(key), in: pane) }
    try scene.join(game, "eva")
    let again = scene.show(SidesPane(model: try SidesViewModel(game.id, scene.context)))
    #expect(scene.shows("No side yet: Eva Stone.", in: again), "\(scene.screen(of: again))")
    #expect(scene.lines(of: again).count { $0.contains("~25.0") } == 4)
  }

  @Test func `two players of different sides are swapped by hand`() throws {
    let (scene, pane) = try open()
    scene.press(.character("b"), in: pane)
    func sides() -> [Substring] {
      scene.lines(of: pane).filter { $0.contains("~25.0") }
        .map { $0.dropFirst().drop { $0 == " " }.prefix(12) }
    }
    let before = sides()
    try #require(before.count == 4 && before[0].first == "A" && before[3].first == "B")
    scene.press(.home, in: pane)
    scene.press(.character(" "), in: pane)
    scene.press(.end, in: pane)
    scene.press(.character(" "), in: pane)
    #expect(Set(sides()) != Set(before), "\(scene.screen(of: pane))")
    #expect(sides().map(\.first) == before.map(\.first))
    #expect(scene.disabled("r", in: pane) == "No other split is as good.")
  }

  @Test func `the difference is that of the strengths as they are shown`() throws {
    let players = [46.449, 46.451].enumerated().map {
      SidePlayer("p\($0.offset)", Skill(mu: $0.element, sigma: 1))
    }
    let board = try #require(SideBoard(players, saved: ["p0": 0, "p1": 1], count: 2))
    #expect(abs(board.difference - 0.1) < 1e-9)
  }
}
