import Accounts
import Games
import Languages
import Shell
import Terminal
import Testing

@testable import GameScreens

@Suite struct GamePageTests {
  @Test func `the page tells the date first, then state, place, rules and people`() throws {
    let scene = try ListsScene()
    let game = try scene.post {
      ($0.fee, $0.currency, $0.feeIs) = (100_00, "UAH", .shared)
      ($0.levelFrom, $0.note, $0.roles) = (nil, "Bring two shirts", ["goalkeeper"])
    }
    try scene.join(game, "cleo")
    let page = try scene.page(of: game)
    let lines = scene.lines(of: page)
    #expect(lines[0].hasPrefix("Saturday, December 5 2026, 18:00-19:30"))
    for text in [
      "basketball 5v5", "team lacks players", "8 here, needs 2, on", "Quay Court 2",
      "100 UAH shared", "12.50 UAH each with those who are in", "joins: everyone",
      "closes Sat 17:30", "on with 8 or more", "each side needs goalkeeper", "host Ana Harbour",
      "Bring two shirts",
    ] {
      #expect(scene.shows(text, in: page), "\(text): \(scene.screen(of: page))")
    }
    #expect(lines.contains { $0.contains("Ana Harbour") && $0.contains("host") })
    #expect(lines.contains { $0.contains("Cleo Marsh") && $0.contains("in") })
  }

  @Test func `visitors see second names as a letter, and no keys of the host`() throws {
    let scene = try ListsScene(as: nil)
    let page = try scene.page(of: scene.post())
    #expect(scene.shows("Ana H.", in: page))
    #expect(!scene.shows("Harbour", in: page))
    for letter in "eARPXD" {
      #expect(!page.bindings.contains { $0.matches(.character(letter)) }, "\(letter)")
    }
  }

  @Test func `the host takes out the selected player`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post()
    try scene.join(game, "ben", "cleo")
    let page = try scene.page(of: game)
    #expect(scene.disabled("R", in: page)?.hasPrefix("You are the host") == true)
    scene.press(.down, in: page)
    scene.press(.character("R"), in: page)
    #expect(scene.asked == "Ben Quick is told and cannot join again.")
    try scene.agree(in: page)
    #expect(try scene.state(of: "ben", in: game) == .removed)
    #expect(!scene.shows("Ben Quick", in: page))
  }

  @Test func `the host ticks a paid share and takes the tick back`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post { ($0.fee, $0.currency) = (50_00, "UAH") }
    try scene.join(game, "ben")
    let page = try scene.page(of: game)
    scene.press(.down, in: page)
    scene.press(.character("P"), in: page)
    #expect(scene.told == ["Ben Quick has paid."])
    #expect(scene.lines(of: page).contains { $0.contains("Ben Quick") && $0.contains("paid") })
    scene.press(.character("P"), in: page)
    #expect(scene.told == ["Ben Quick has not paid."])
  }

  @Test func `a game without a fee says so at the key of payments`() throws {
    let scene = try ListsScene(as: "ana")
    let page = try scene.page(of: scene.post())
    #expect(scene.disabled("P", in: page) == "This game has no fee.")
  }

  @Test func `calling off asks for the reason, tells it, and is taken back by u`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post()
    try scene.join(game, "ben")
    let page = try scene.page(of: game)
    scene.press(.character("X"), in: page)
    scene.type("Rain", in: page)
    scene.press(.enter, in: page)
    #expect(scene.shows("Called off: Rain", in: page))
    #expect(scene.disabled("X", in: page) == "This game is called off: choose another.")
    scene.press(.character("u"), in: page)
    #expect(scene.told == ["On again: basketball, Sat 5 Dec 18:00."])
    #expect(!scene.shows("Called off", in: page))
  }

  @Test func `a game is deleted only while no one has joined`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post()
    let page = try scene.page(of: game)
    scene.press(.character("D"), in: page)
    try scene.agree(in: page)
    #expect(scene.hasGoneBack)
    let other = try scene.post()
    try scene.join(other, "ben")
    #expect(
      scene.disabled("D", in: try scene.page(of: other))
        == "Players have joined: call the game off instead.")
  }

  @Test func `a game that is deleted meanwhile says so`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    let page = try scene.page(of: game)
    try scene.context.games.posting.delete(game.id, by: .person("ana"))
    scene.settle(page)
    #expect(scene.shows("This game no longer exists", in: page))
    #expect(scene.disabled("J", in: page) == "Nothing is selected.")
  }

  @Test func `before the start there is nothing to note about attendance`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post()
    let page = try scene.page(of: game)
    #expect(scene.disabled("a", in: page) == "This game is not over yet: wait for its end.")
    scene.pass(hours: 49)
    #expect(scene.disabled("a", in: page) == nil)
  }

  @Test func `Enter and p open the card of the selected player`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "cleo")
    let page = try scene.page(of: game)
    scene.press(.down, in: page)
    scene.press(.enter, in: page)
    #expect(scene.place == .player("cleo"))
  }

  @Test func `a wide screen has facts and people side by side`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "cleo")
    let page = try scene.page(of: game)
    let lines = scene.lines(of: page, in: ListsScene.large)
    #expect(lines.contains { $0.contains("2 people") })
    #expect(lines.contains { $0.contains("Cleo Marsh") })
    #expect(lines.contains { $0.contains("Saturday, December 5 2026") })
  }
}
