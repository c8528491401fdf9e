import Games
import Languages
import Shell
import Terminal
import Testing

@testable import GameScreens

@Suite struct SmallWindowTests {
  /// Opens every screen of lists and pages of a member with games of all kinds.
  private static func panes(_ scene: ListsScene) throws -> [any Pane] {
    let game = try scene.post { ($0.fee, $0.currency, $0.note) = (50_00, "UAH", "Bring water") }
    try scene.join(game, "ben", "cleo")
    let context = scene.context
    return [
      scene.available(), try scene.page(of: game),
      scene.show(FiltersPane(model: try FiltersViewModel(context))),
      scene.show(FormPage(try JoinModel(game.id, context))),
      scene.show(MinePane(model: try MineViewModel(context))),
      scene.show(OwedPane(model: try OwedViewModel(context))),
      scene.show(GamesHomePane(model: GamesHomeViewModel(context))),
    ]
  }

  @Test(arguments: [(60, 11), (20, 4), (40, 5), (200, 60)])
  func `every screen shows something in windows of any size`(columns: Int, rows: Int) throws {
    let scene = try ListsScene()
    for pane in try Self.panes(scene) {
      let lines = scene.lines(of: pane, in: Size(columns: columns, rows: rows))
      #expect(lines.contains { !$0.isEmpty }, "\(pane)")
    }
  }

  @Test func `at 60x15 a list still tells day, hours, sport and state`() throws {
    let scene = try ListsScene()
    try scene.post()
    let row = try #require(
      scene.lines(of: scene.available(), in: Size(columns: 60, rows: 11))
        .first { $0.contains("Sat 5 Dec") })
    #expect(row.contains("needs 3"))
    #expect(row.contains("18:00") && row.contains("basketball"))
  }

  @Test func `no screen has two keys of one letter`() throws {
    let scene = try ListsScene()
    for pane in try Self.panes(scene) {
      let keys = pane.bindings.flatMap(\.keys)
      let twice = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.map(\.key)
      #expect(twice.isEmpty, "\(pane.title.key): \(twice)")
    }
    let host = try scene.terminal(of: "ana")
    let game = try #require(try host.context.gameDirectory.list(GameFilter(), for: "ana").first)
    let keys = try host.page(of: game.game).bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}
