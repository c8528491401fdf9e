import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import GameScreens

@Suite struct GamesHomeTests {
  private static func home(_ scene: ListsScene) -> any Pane {
    scene.show(GamesHomePane(model: GamesHomeViewModel(scene.context)))
  }

  @Test func `the home has the ways into the section, each with a sentence and its key`() throws {
    let scene = try ListsScene()
    let home = Self.home(scene)
    #expect(scene.shows("No game of yours ahead. Press a to find one, n to post one.", in: home))
    for text in ["Post a game", "Available games", "My games", "Teams", "Courts", "Profile"] {
      #expect(scene.shows(text, in: home), "\(text)")
    }
    #expect(scene.shows("Games that others posted: filter, look, join.", in: home))
    let ways: [(Character, GameDestination)] = [
      ("n", .newGame(copyOf: nil)), ("a", .available), ("M", .mine), ("T", .teams), ("C", .courts),
      ("f", .filters),
    ]
    for (key, place) in ways {
      scene.press(.character(key), in: home)
      #expect(scene.place == place)
    }
  }

  @Test func `the next own game is named first`() throws {
    let scene = try ListsScene()
    try scene.join(scene.post(), "ben")
    let home = Self.home(scene)
    #expect(scene.heading(of: home).hasPrefix("Saturday, December 5 2026, 18:00-19:30"))
    #expect(scene.lines(of: home).contains { $0.contains("Your next game") })
    scene.press(.enter, in: home)
    guard case .game = scene.place else {
      Issue.record("Enter opened \(String(describing: scene.place))")
      return
    }
  }

  @Test func `a player who asks waits at the top of the host's home`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post { $0.access = .host }
    try scene.join(game, "ben")
    let home = Self.home(scene)
    #expect(scene.shows("1 player asks to join", in: home))
    scene.press(.enter, in: home)
    #expect(scene.place == .applications(game.id))
  }
}

@Suite struct GameAgendaTests {
  @Test func `games that one plays or hosts are planned, those one waits for are not`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let full = try scene.post(by: "cleo") {
      ($0.matchDate, $0.missingPlayers) = ("2026-12-06", 1)
    }
    try scene.join(full, "dan", "ben")
    let items = try GameAgenda.items(scene.context)().sorted { $0.day < $1.day }
    #expect(items.map(\.day) == ["2026-12-05", "2026-12-06"])
    #expect(items.map(\.isPlanned) == [true, false])
    #expect(items.map { scene.context.text($0.state) } == ["playing", "waiting"])
    #expect(items[0].place == "Quay Court 2")
    #expect(items[0].stop.route == Route(GameDestination.game(game.id)))
  }

  @Test func `a game that is called off takes no time`() throws {
    let scene = try ListsScene(as: "ana")
    let game = try scene.post()
    try scene.context.games.posting.cancel(game.id, why: "Rain", by: .person("ana"))
    let item = try #require(try GameAgenda.items(scene.context)().first)
    #expect(!item.takesTime && !item.isPlanned)
  }

  @Test func `past games and those of others are not in it`() throws {
    let scene = try ListsScene()
    try scene.post()
    #expect(try GameAgenda.items(scene.context)().isEmpty)
  }
}

@Suite struct GameMarkersTests {
  private static func area(typed: String = "", wanted: String? = nil) -> MapArea {
    MapArea(
      south: 50, north: 51, west: 30, east: 31, here: nil, most: 10, typed: typed, wanted: wanted)
  }

  @Test func `games in the section are markers with their state and sign`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    try scene.post(by: "cleo") { ($0.latitude, $0.longitude) = (10, 10) }
    let markers = try GameMarkers.source(scene.context).read(Self.area())
    #expect(markers.count == 1)
    let marker = try #require(markers.markers.first)
    #expect(marker.title == "basketball 5v5 you play")
    #expect(marker.marks == "*")
    #expect(marker.route == Route(GameDestination.game(game.id)))
  }

  @Test func `filters and typing narrow the markers, but not the circle`() throws {
    let scene = try ListsScene()
    try scene.post()
    try scene.post(by: "cleo") { ($0.sport, $0.placeName) = ("padel", "Mill Hall") }
    #expect(try GameMarkers.source(scene.context).read(Self.area(typed: "mill")).count == 1)
    (scene.context.gameListState.chosen.filter.sport) = "padel"
    scene.context.gameListState.chosen.filter.metres = 1
    let markers = try GameMarkers.source(scene.context).read(Self.area())
    #expect(markers.count == 1)
    #expect(markers.narrowed == "padel (Ctrl-U)")
  }

  @Test func `on the map t shows this weekend, and Ctrl-U everything again`() throws {
    let scene = try ListsScene()
    try scene.post()
    try scene.post(by: "cleo") { $0.matchDate = "2026-12-08" }
    var reads = 0
    func press(_ key: Key) throws {
      let keys = GameMarkers.source(scene.context).keys(nil, false) { reads += 1 }
      _ = try #require(keys.first { $0.matches(key) }).press(key, at: scene.hands.now)
    }
    func count() throws -> Int { try GameMarkers.source(scene.context).read(Self.area()).count }
    try press(.character("t"))
    #expect(try count() == 1 && reads == 1)
    try press(.control("u"))
    #expect(try count() == 2 && reads == 2 && scene.context.gameListState.chosen.isEmpty)
  }

  @Test func `the game for which the map was opened is there in spite of the filters`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    scene.context.gameListState.chosen.filter.sport = "padel"
    let reading = GameMarkers.source(scene.context)
    #expect(try reading.read(Self.area()).count == 0)
    let markers = try reading.read(Self.area(wanted: game.id))
    #expect(markers.count == 1 && markers.markers.map(\.id) == [game.id])
    #expect(try reading.read(Self.area(typed: "padel", wanted: game.id)).count == 0)
  }

  @Test func `across the date line a section has both sides`() throws {
    let scene = try ListsScene()
    try scene.post { ($0.latitude, $0.longitude) = (10, 179.5) }
    try scene.post(by: "cleo") { ($0.latitude, $0.longitude) = (10, -179.5) }
    let area = MapArea(south: 9, north: 11, west: 179, east: -179, here: nil, most: 10)
    #expect(try GameMarkers.source(scene.context).read(area).count == 2)
  }

  @Test func `keys of the chosen game join it`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    let source = GameMarkers.source(scene.context)
    let marker = try #require(try source.read(Self.area()).markers.first)
    let keys = source.keys(marker, false) {}
    let join = try #require(keys.first { $0.matches(.character("J")) })
    #expect(join.disabled == nil)
    #expect(!keys.contains { $0.matches(.character("m")) })
    guard case .ask(let question) = join.press(.character("J"), at: scene.hands.now) else {
      Issue.record("J asks nothing")
      return
    }
    _ = question.answer()
    scene.settle(scene.available())
    #expect(try scene.state(of: "ben", in: game) == .present)
  }
}
