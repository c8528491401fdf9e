import Events
import Languages
import MapScreens
import Maps
import Notifications
import Places
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

@Suite("The map has the keys of every list of events")
struct MapKeysTests {
  private func scene(as person: String? = "ben") throws -> EventScreensScene {
    let scene = try MapTests.scene(as: person)
    let concert = try scene.publish("Quay Concert") {
      ($0.latitude, $0.longitude) = (50.4560, 30.5260)
    }
    _ = try scene.context.events.responses.give(.interested(true), concert.id, by: "cleo")
    try scene.publish("Poetry") {
      ($0.latitude, $0.longitude, $0.categories) = (50.4550, 30.5225, ["theatre"])
      ($0.start, $0.end) = ("2026-11-21 19:30", "2026-11-21 21:00")
    }
    try scene.publish("Salsa") {
      ($0.latitude, $0.longitude, $0.rule) = (50.4530, 30.5280, "FREQ=WEEKLY")
      ($0.start, $0.end) = ("2026-11-23 18:00", "2026-11-23 21:00")
    }
    return scene
  }

  private func chosen(_ pane: any Pane, _ scene: EventScreensScene) -> String {
    scene.lines(of: pane).first { $0.contains(">") } ?? ""
  }

  @Test func `every key of a list of events is one of the map's, whichever half has the keyboard`()
    throws
  {
    let scene = try scene()
    let pane = MapTests.map(scene)
    for _ in 0..<2 {
      for letter in "iaJLWscowVFQEIn!zu/f+-.][" {
        #expect(pane.bindings.contains { $0.matches(.character(letter)) }, "\(letter)")
      }
      scene.press(.tab, in: pane)
    }
  }

  @Test func `i, a and J act on the selected row, and u undoes them`() throws {
    let scene = try scene()
    let pane = MapTests.map(scene)
    let id = try #require(
      try scene.context.eventDirectory.calendar(of: "ana").first {
        try scene.event($0).title == "Quay Concert"
      })
    let event = try scene.event(id)
    for letter in "iaJ" { scene.press(.character(letter), in: pane) }
    let row = try #require(try scene.row(event, "ben"))
    #expect(row.interested && row.inCalendar && row.going == 1)
    let large = scene.lines(of: pane, in: EventScreensScene.large)
    #expect(large.contains { $0.contains("*+g Quay Concert") })
    for _ in 0..<3 { scene.press(.character("u"), in: pane) }
    #expect(try scene.row(event, "ben") == nil)
    scene.press(.character("w"), in: pane)
    #expect(scene.route == .why(id))
    scene.press(.character("V"), in: pane)
    #expect(scene.route == .invite(id))
    scene.press(.character("Q"), in: pane)
    #expect(scene.route == .qr(id))
    scene.press(.character("n"), in: pane)
    #expect(scene.route == .newEvent(copyOf: nil))
  }

  @Test func `] selects the next and [ the one before, on the map as well`() throws {
    let scene = try scene()
    let pane = MapTests.map(scene)
    scene.press(.tab, in: pane)
    scene.press(.character("]"), in: pane)
    #expect(scene.shows("[2]", in: pane))
    for _ in 0..<2 { scene.press(.character("["), in: pane) }
    #expect(scene.shows("[3]", in: pane))
  }

  @Test func `s sorts the list beside the map and says how, c filters it by category`() throws {
    let scene = try scene()
    let pane = MapTests.map(scene)
    #expect(scene.shows("by popularity", in: pane) && chosen(pane, scene).contains("Quay Concert"))
    scene.press(.character("s"), in: pane)
    #expect(scene.shows("by start", in: pane))
    scene.press(.character("s"), in: pane)
    #expect(scene.shows("by distance", in: pane))
    let list = scene.lines(of: pane).map { $0.dropFirst(42) }
    let near = try #require(list.firstIndex { $0.contains("Poetry") })
    #expect(try near < #require(list.firstIndex { $0.contains("Quay") }))
    let all = try scene.store.read { try CategoryList(in: $0) }.offered.count
    for _ in 0..<all + 1 { scene.press(.character("c"), in: pane) }
    #expect(scene.shows("In view (3)", in: pane) && scene.context.eventListState.chosen.isEmpty)
    scene.press(.character("c"), in: pane)
    #expect(scene.context.eventListState.chosen.criteria.categories.count == 1)
    #expect(scene.shows("f: ", in: pane))
  }

  @Test func `text after / is searched on the map, and Esc shows everything again`()
    throws
  {
    let scene = try scene()
    let pane = MapTests.map(scene)
    scene.press(.character("/"), in: pane)
    #expect(pane.takesText)
    scene.type("sal", in: pane)
    #expect(scene.shows("In view (1)", in: pane) && scene.shows("/sal", in: pane))
    #expect(chosen(pane, scene).contains("Salsa"))
    scene.press(.escape, in: pane)
    #expect(scene.shows("In view (3)", in: pane) && !scene.shows("/sal", in: pane))
  }

  @Test func `if no event in sight matches it says so, and Ctrl-U clears the filters`()
    throws
  {
    let scene = try scene()
    let pane = MapTests.map(scene)
    #expect(!pane.bindings.contains { $0.matches(.control("u")) })
    for _ in 0..<2 {
      scene.context.eventListState.chosen.criteria.text = "opera"
      scene.settle(pane)
      #expect(scene.shows("In view (0)", in: pane))
      #expect(scene.shows("No matches here:", in: pane))
      #expect(scene.shows("Ctrl-U", in: pane) && !scene.shows("move the map", in: pane))
      scene.press(.control("u"), in: pane)
      #expect(scene.shows("In view (3)", in: pane) && !scene.shows("f: ", in: pane))
      scene.press(.tab, in: pane)
    }
  }

  @Test func `the map moves to the place of a filter, and back without it`() throws {
    let scene = try scene()
    let pane = MapTests.map(scene)
    try scene.publish("Heuriger") { ($0.latitude, $0.longitude) = (48.2085, 16.3721) }
    scene.settle(pane)
    #expect(scene.shows("In view (3)", in: pane))
    func ask(_ latitude: Double?, _ longitude: Double?) {
      let listState = scene.context.eventListState
      (listState.chosen.criteria.latitude, listState.chosen.criteria.longitude) = (
        latitude, longitude
      )
      scene.settle(pane)
      _ = scene.lines(of: pane)
      scene.settle(pane)
    }
    ask(48.2082, 16.3738)
    #expect(scene.shows("In view (1)", in: pane) && scene.shows("Heuriger", in: pane))
    ask(nil, nil)
    #expect(scene.shows("In view (3)", in: pane) && !scene.shows("Heuriger", in: pane))
  }

  @Test func `o shows the same for all in a personal order, and a changed half-life`()
    throws
  {
    let scene = try scene()
    let pane = MapTests.map(scene)
    func label() -> String? {
      pane.bindings.first { $0.matches(.character("o")) }.map { scene.context.text($0.label) }
    }
    #expect(label() == "for you first" && !scene.shows("half-life", in: pane))
    scene.press(.character("o"), in: pane)
    #expect(label() == "same for all" && scene.shows("for you", in: pane))
    scene.press(.character("o"), in: pane)
    #expect(label() == "for you first")
    _ = scene.context.eventListState.changeWeights { $0.halfLife = $0.halfLife.next }
    scene.settle(pane)
    for size in [EventScreensScene.small, EventScreensScene.large] {
      #expect(scene.screen(of: pane, in: size).contains(/by popularity, half-life \d+ h/))
    }
  }

  @Test func `the order of the list is shown once at any width`() throws {
    let scene = try scene()
    let pane = MapTests.map(scene)
    _ = scene.context.eventListState.changeWeights { $0.halfLife = $0.halfLife.next }
    scene.settle(pane)
    for columns in 60...140 {
      let screen = scene.screen(of: pane, in: Size(columns: columns, rows: 30))
      #expect(screen.ranges(of: "half-life").count == 1, "\(screen)")
    }
  }

  @Test func `a column separates the map from the list beside it`() throws {
    let scene = try scene()
    let heading = try #require(
      scene.lines(of: MapTests.map(scene)).first { $0.contains("In view") })
    #expect(heading.contains("\u{2500} \u{2500} In view (3)"), "\(heading)")
  }

  @Test func `a row shows today's hour, a weekday and whether it repeats`() throws {
    let scene = try scene()
    let pane = MapTests.map(scene)
    #expect(scene.shows("19:30 Poetry", in: pane) && scene.shows("Mon ~ Salsa", in: pane))
  }

  @Test func `a visitor who presses i is asked to log in`() throws {
    let scene = try scene(as: nil)
    let pane = MapTests.map(scene)
    scene.press(.character("i"), in: pane)
    #expect(scene.moves.flatMap(\.routes).count == 1)
    scene.press(.character("a"), in: pane)
    #expect(scene.told.first?.hasPrefix("\"Quay Concert\"") == true)
  }

  @Test func `* measures from the middle of the map, which only its reader sees`() throws {
    let scene = try scene()
    let pane = MapTests.map(scene)
    let preferences = PreferenceService(store: scene.store, clock: scene.context.clock)
    func here() -> OwnPlace? {
      _ = scene.context.here.place
      scene.settle(pane)
      return scene.context.here.place
    }
    let home = try #require(here())
    scene.press(.tab, in: pane)
    for _ in 0..<8 { scene.press(.right, in: pane) }
    scene.press(.character("*"), in: pane)
    #expect(try preferences.preferences(of: "ben").longitude == nil)
    try scene.agree(in: pane)
    #expect(scene.told == ["Distances are measured from here."])
    let longitude = try #require(try preferences.preferences(of: "ben").longitude)
    #expect(longitude > home.point.longitude && here()?.point.longitude == longitude)
    scene.press(.character("*"), in: pane)
    _ = try #require(scene.questions.last?.other).answer()
    scene.settle(pane)
    #expect(try preferences.preferences(of: "ben").longitude == nil)
    #expect(here() == home)
  }

  @Test func `a visitor has no private place`() throws {
    let pane = MapTests.map(try scene(as: nil))
    #expect(!pane.bindings.contains { $0.matches(.character("*")) })
  }

  @Test func `streets are named if there is space`() throws {
    let scene = try scene()
    try MapTests.streets(scene)
    let pane = MapTests.map(scene)
    #expect(scene.shows("Market Street", in: pane))
    // At a zoom that merges streets none has a name.
    for _ in 0..<4 { scene.press(.character("-"), in: pane) }
    #expect(!scene.shows("Market Street", in: pane))
  }

  @Test func `without a layer a sentence says so, and far out coasts are drawn`()
    throws
  {
    let scene = try scene()
    let pane = MapTests.map(scene)
    func hasLines() -> Bool {
      scene.screen(of: pane).unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }
    #expect(scene.shows("No street map here", in: pane) && !hasLines())
    #expect(!scene.shows("lapit map add", in: pane))
    for _ in 0..<10 { scene.press(.character("-"), in: pane) }
    #expect(scene.shows("Kyiv", in: pane) && hasLines())
  }

  @Test func `without any positions it says so, and does not point elsewhere`() throws {
    let scene = try MapTests.scene()
    let pane = MapTests.map(scene)
    #expect(
      scene.shows("Nothing has a location", in: pane) && !scene.shows("Nothing here", in: pane))
  }
}
