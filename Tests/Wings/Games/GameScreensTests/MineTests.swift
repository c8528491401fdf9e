import Accounts
import Games
import Languages
import Shell
import Terminal
import Testing

@testable import GameScreens

@Suite struct MineTests {
  private static func mine(_ scene: ListsScene) throws -> any Pane {
    scene.show(MinePane(model: try MineViewModel(scene.context)))
  }

  @Test func `own games stand in four parts with their numbers`() throws {
    let scene = try ListsScene()
    try scene.post(by: "ben") { $0.placeName = "Mill Hall" }
    let joined = try scene.post { ($0.matchDate, $0.placeName) = ("2026-12-06", "Quarry Park") }
    try scene.join(joined, "ben")
    let full = try scene.post(by: "cleo") {
      ($0.matchDate, $0.placeName, $0.missingPlayers) = ("2026-12-07", "Lantern Yard", 1)
    }
    try scene.join(full, "dan", "ben")
    let pane = try Self.mine(scene)
    #expect(
      scene.heading(of: pane).hasSuffix("[Created 1]  Joined 1  Waiting 1  Past 0"))
    #expect(try scene.row(with: "Mill Hall", of: pane).contains("you host"))
    scene.press(.tab, in: pane)
    #expect(try scene.row(with: "Quarry Park", of: pane).contains("you play"))
    scene.press(.tab, in: pane)
    #expect(try scene.row(with: "Lantern Yard", of: pane).contains("you wait"))
    scene.press(.tab, in: pane)
    #expect(scene.shows("No game of yours is past yet.", in: pane))
    scene.press(.tab, in: pane)
    #expect(scene.shows("Mill Hall", in: pane))
  }

  @Test func `it opens with the first part that has a game`() throws {
    let scene = try ListsScene()
    try scene.join(scene.post(), "ben")
    #expect(scene.heading(of: try Self.mine(scene)).contains("[Joined 1]"))
  }

  @Test func `past games come last first`() throws {
    let scene = try ListsScene()
    try scene.post(by: "ben") { $0.placeName = "Mill Hall" }
    try scene.post(by: "ben") { ($0.matchDate, $0.placeName) = ("2026-12-06", "Quarry Park") }
    scene.pass(hours: 24 * 5)
    let pane = try Self.mine(scene)
    #expect(scene.heading(of: pane).contains("[Past 2]"))
    let rows = scene.rows(of: pane)
    let (late, early) = (
      rows.firstIndex { $0.contains("Quarry Park") }, rows.firstIndex { $0.contains("Mill Hall") }
    )
    #expect(try #require(late) < #require(early))
    #expect(try scene.row(with: "Mill Hall", of: pane).contains("over"))
  }

  @Test func `c lists one sport at a time`() throws {
    let scene = try ListsScene()
    try scene.post(by: "ben") { $0.placeName = "Mill Hall" }
    try scene.post(by: "ben") {
      ($0.matchDate, $0.placeName, $0.sport) = ("2026-12-06", "Quarry Park", "padel")
    }
    let pane = try Self.mine(scene)
    scene.press(.character("c"), in: pane)
    scene.press(.character("c"), in: pane)
    #expect(scene.heading(of: pane).contains("padel"))
    #expect(!scene.shows("Mill Hall", in: pane))
  }

  @Test func `a visitor has no games`() throws {
    let scene = try ListsScene(as: nil)
    #expect(throws: NoSuchPlace.self) { try MineViewModel(scene.context) }
    #expect(throws: NoSuchPlace.self) { try OwedViewModel(scene.context) }
  }
}

@Suite struct OwedTests {
  private static func owed(_ scene: ListsScene) throws -> any Pane {
    scene.show(OwedPane(model: try OwedViewModel(scene.context)))
  }

  @Test func `the host sees who owes what, and P ticks it`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post { ($0.fee, $0.currency) = (50_00, "UAH") }
    try scene.context.games.joining.join(
      game.id, GameTable.Wish(party: 2), person: "ben", by: .person("ben"))
    try scene.join(game, "cleo")
    let pane = try Self.owed(scene)
    #expect(scene.heading(of: pane) == "2 of 2  owed 150 UAH")
    #expect(try scene.row(with: "Ben Quick", of: pane).contains("100 UAH"))
    scene.press(.character("P"), in: pane)
    #expect(scene.told == ["Ben Quick has paid."])
    #expect(scene.heading(of: pane) == "2 of 2  owed 50 UAH  paid 100 UAH")
    #expect(try scene.row(with: "Ben Quick", of: pane).contains("paid"))
  }

  @Test func `a shared fee is divided by those who came`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post {
      ($0.fee, $0.currency, $0.feeIs) = (100_00, "UAH", .shared)
      ($0.maxPlayers, $0.missingPlayers) = (4, 3)
    }
    try scene.join(game, "ben", "cleo", "dan")
    #expect(try scene.row(with: "Ben Quick", of: Self.owed(scene)).contains("25 UAH"))
    scene.pass(hours: 50)
    try scene.context.games.afterwards.mark(["dan": .no], in: game.id, by: .person("ana"))
    let pane = try Self.owed(scene)
    #expect(try scene.row(with: "Ben Quick", of: pane).contains("33.34 UAH"))
    #expect(!scene.shows("Dan Miller", in: pane))
  }

  @Test func `without a fee no one owes anything`() throws {
    let scene = try ListsScene(as: "ana")
    try scene.join(scene.post(), "ben")
    #expect(scene.shows("No one owes you a fee.", in: try Self.owed(scene)))
  }
}
