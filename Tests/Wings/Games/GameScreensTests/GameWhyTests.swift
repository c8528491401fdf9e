import Games
import Languages
import Shell
import Terminal
import Testing

@testable import GameScreens

/// `w` on a game: one sentence each on the list, on joining, and on the order.
@Suite struct GameWhyTests {
  /// Returns the sentences that `w` opens from the page of a game.
  private func why(_ game: Game, in scene: ListsScene) throws -> [String] {
    let page = try scene.page(of: game)
    scene.press(.character("w"), in: page)
    #expect(scene.place == .why(game.id))
    let pane = scene.show(GameWhyPane(model: try GameWhyModel(game.id, scene.context)))
    let wide = Size(columns: 160, rows: 20)
    let lines = scene.lines(of: pane, in: wide).filter { !$0.isEmpty }
    #expect(lines.first?.hasPrefix("basketball, ") == true)
    return Array(lines.dropFirst())
  }

  @Test func `a game of the list says its place, and that one may join`() throws {
    let scene = try ListsScene()
    try scene.post { $0.matchDate = "2026-12-04" }
    let game = try scene.post()
    #expect(
      try why(game, in: scene) == [
        "In the list: it is ahead, and no filter is set.", "You may join: 3 places are free.",
        "Number 2 of 2: the list goes by day and start (Sat 5 Dec 18:00).",
      ])
    scene.context.gameListState.chosen.filter.sport = "basketball"
    scene.context.gameListState.chosen.filter.order = .free
    try scene.join(game, "cleo")
    #expect(
      try why(game, in: scene) == [
        "In the list: it passes the filters (basketball).", "You may join: 2 places are free.",
        "Number 2 of 2: the most free places (2) come first, then the earliest start.",
      ])
  }

  @Test func `a game that is left out names the filters that leave it out`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    var filter = GameFilter()
    (filter.sport, filter.from, filter.freeOnly, filter.room) = ("padel", "2026-12-04", true, 4)
    scene.context.gameListState.chosen.filter = filter
    #expect(
      try why(game, in: scene).first
        == "Not in the list: the filters leave it out (padel, room for 4).")
    let host = try scene.terminal(of: "ana")
    #expect(
      try why(game, in: host) == [
        "Not in the list: own games are left out, f adds them.",
        "You are the host: you already have a place, or can edit the game.",
      ])
    scene.pass(hours: 60)
    #expect(
      try why(game, in: scene) == [
        "Not in the list: games that are over are left out.", "This game is over.",
      ])
  }

  @Test func `in My games it says what makes the game one's own`() throws {
    let scene = try ListsScene()
    let hosted = try scene.post(by: "ben")
    let joined = try scene.post { $0.matchDate = "2026-12-06" }
    try scene.join(joined, "ben")
    let full = try scene.post { ($0.missingPlayers, $0.matchDate) = (1, "2026-12-07") }
    try scene.join(full, "cleo", "ben")
    let reasons = [
      (hosted, "In My games: you host it."), (joined, "In My games: you play in it."),
      (full, "In My games: you wait for a place, or asked to join."),
    ]
    let mine = scene.show(MinePane(model: try MineViewModel(scene.context)))
    for (game, reason) in reasons {
      scene.press(.character("w"), in: mine)
      #expect(scene.place == .why(game.id, isMine: true))
      let pane = scene.show(
        GameWhyPane(model: try GameWhyModel(game.id, isMine: true, scene.context)))
      #expect(scene.shows(reason, in: pane), "\(scene.screen(of: pane))")
      #expect(!scene.shows("Number ", in: pane) && !scene.shows("Not in the list", in: pane))
      scene.press(.tab, in: mine)
    }
    scene.pass(hours: 60)
    let past = scene.show(
      GameWhyPane(model: try GameWhyModel(hosted.id, isMine: true, scene.context)))
    #expect(scene.shows("In My games: you hosted it or played in it.", in: past))
  }

  @Test func `it says who decides, what overlaps, and how the waitlist goes`() throws {
    let scene = try ListsScene()
    let visitor = try scene.terminal(of: nil)
    let levels = try scene.post { ($0.levelFrom, $0.levelTo) = (12, 20) }
    #expect(try why(levels, in: visitor)[1] == "Log in to join.")
    #expect(
      try why(levels, in: scene)[1]
        == "You may ask to join: your level (not rated) is outside 12-20, so the host decides.")
    let asks = try scene.post(by: "dan") { $0.access = .host }
    #expect(
      try why(asks, in: scene)[1] == "You may ask to join: the host decides on each player.")
    let full = try scene.post(by: "eva") { $0.missingPlayers = 1 }
    try scene.join(full, "cleo")
    let said = try why(full, in: scene)
    #expect(said[1].hasPrefix("The game is full: 0 free, 1 wanted, 0 waiting."))
    #expect(said.count == 3)
    try scene.join(full, "ben")
    let waiting = try why(full, in: scene)
    #expect(waiting[1] == "You are on the waitlist already.")
    #expect(
      waiting.suffix(2).joined(separator: " ").hasSuffix(
        "Who missed two games waits behind all others and gets what is left two hours before the"
          + " list closes."))
    try scene.post(by: "ben") { $0.matchStart = "17:00" }
    #expect(try why(levels, in: scene)[1].hasPrefix("It overlaps with basketball 17:00"))
  }
}
