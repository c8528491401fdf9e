import Accounts
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
import Timekeeping

@testable import EventScreens

/// Events on the map and in the list beside it.
@Suite struct MapTests {
  private static let quay = GeoPoint(latitude: 50.4560, longitude: 30.5260)

  static func scene(
    as person: String? = "ben", wings: [Wing] = [MapTests.wing]
  ) throws -> EventScreensScene {
    let scene = try EventScreensScene(as: person, wings: wings)
    scene.context.user?.homePlace = "Kyiv, Ukraine"
    return scene
  }

  private func scene() throws -> EventScreensScene {
    let scene = try Self.scene()
    let places = [
      ("Poetry", 50.4535, 30.5205), ("Salsa", 50.4530, 30.5280), ("Tango", 50.4530, 30.5281),
    ]
    let concert = try scene.publish("Quay Concert") {
      ($0.latitude, $0.longitude) = (Self.quay.latitude, Self.quay.longitude)
    }
    // The most popular event is the first.
    _ = try scene.context.events.responses.give(.interested(true), concert.id, by: "cleo")
    for (title, latitude, longitude) in places {
      try scene.publish(title) { ($0.latitude, $0.longitude) = (latitude, longitude) }
    }
    try scene.publish("Lviv Evening") {
      ($0.latitude, $0.longitude, $0.city) = (49.8397, 24.0297, "Lviv")
    }
    try scene.publish("Talk") { ($0.online, $0.place, $0.city) = (true, "", "") }
    return scene
  }

  static let wing: Wing = {
    var wing = Wing(
      id: "events", name: Wording("events.wing"), home: { _ in EventDestination.popular },
      guestHome: .popular, panes: { try EventScreensFactory.pane(for: $0, in: $1) })
    wing.markers = { EventMarkers.source($0) }
    return wing
  }()

  private func map(
    _ scene: EventScreensScene, _ place: MapDestination = .wing("events"),
    _ size: Size = EventScreensScene.small
  ) -> any Pane { Self.map(scene, place, size) }

  static func map(
    _ scene: EventScreensScene, _ place: MapDestination = .wing("events"),
    _ size: Size = EventScreensScene.small
  ) -> any Pane {
    let pane = MapScreensFactory.pane(for: place, in: scene.context)
    scene.settle(pane)
    // The room is known once the screen is drawn.
    _ = scene.lines(of: pane, in: size)
    scene.settle(pane)
    return pane
  }

  /// Returns distance and direction of the concert from the centre of Kyiv.
  private func far() throws -> String {
    let here = try #require(OwnPlace.found(home: "Kyiv", zone: nil))
    let distance = Distance(from: here.point, to: Self.quay)
    return distance.text + " " + distance.wind.rawValue.uppercased()
  }

  @Test func `a position far from any city is shown by its degrees`()
    throws
  {
    #expect(
      OwnPlace.found(home: "", degrees: GeoPoint(latitude: -48.5, longitude: -123.25), zone: nil)?
        .name == "-48.5, -123.25")
    let scene = try scene()
    try PreferenceService(store: scene.store, clock: scene.context.clock).change("ben") {
      ($0.latitude, $0.longitude) = (-48.5, -123.25)
    }
    #expect(scene.shows("× -48.5, -123.25", in: Self.map(scene)))
  }

  private func streets(_ scene: EventScreensScene) throws { try Self.streets(scene) }

  static func streets(_ scene: EventScreensScene) throws {
    var layer = MapLayer()
    for offset in [-0.004, 0, 0.004] {
      layer.add(
        line: [
          GeoPoint(latitude: 50.4547 + offset, longitude: 30.50),
          GeoPoint(latitude: 50.4547 + offset / 2, longitude: 30.55),
        ], name: "Market Street")
    }
    try MapService(store: scene.store).add(layer, named: "Streets", by: "shell", at: 7)
  }

  @Test func `nearby events are on the map by row number, with time and distance`()
    throws
  {
    let scene = try scene()
    try streets(scene)
    let pane = map(scene)
    let (lines, way) = (scene.lines(of: pane), try far())
    #expect(lines.contains { $0.contains("In view (4)") })
    #expect(lines.contains { $0.contains("[1]") })
    #expect(lines.contains { $0.contains("×") })
    // The rows of a group have its letter.
    for title in ["Salsa", "Tango"] {
      #expect(lines.contains { $0.contains("●a") && $0.contains(title) })
    }
    #expect(lines.contains { $0.contains("1 LIVE Quay Concert") && $0.contains(way) })
    #expect(lines.contains { $0.contains("LIVE until 21:00") })
    #expect(scene.shows("1 online event not shown", in: pane))
    #expect(!scene.shows("Lviv Evening", in: pane))
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= 80 })
  }

  @Test func `a series with one separate date is on the map once`() throws {
    let scene = try scene()
    let series = try scene.publish("Bachata") { draft in
      (draft.start, draft.end) = ("2026-11-25 18:00", "2026-11-25 19:00")
      draft.rule = "FREQ=WEEKLY;COUNT=4"
      (draft.latitude, draft.longitude) = (50.4540, 30.5230)
    }
    try scene.context.events.responses.give(
      .going(1), series.id, on: "2026-12-02T18:00:00", by: "ben")
    let pane = map(scene)
    let rows = scene.lines(of: pane).filter { $0.contains("Bachata") }
    #expect(rows.count == 1, "\(rows)")
  }

  @Test func `streets that are removed while the map is open disappear`() throws {
    let scene = try scene()
    try streets(scene)
    let pane = map(scene)
    #expect(!scene.shows("No street map here", in: pane))
    let maps = MapService(store: scene.store)
    let layer = try #require(try maps.list().first)
    #expect(try maps.remove(layer.number, by: "shell", at: 8))
    scene.settle(pane)
    #expect(scene.shows("No street map here", in: pane) && scene.shows("Quay Concert", in: pane))
    for key in ["+", "-", "."] as [Character] { scene.press(.character(key), in: pane) }
    #expect(scene.shows("In view", in: pane))
  }

  @Test func `without a location the map opens where most events are`() throws {
    let scene = try scene()
    scene.context.user?.homePlace = ""
    let pane = map(scene)
    #expect(scene.shows("In view (4)", in: pane) && scene.shows("Quay Concert", in: pane))
    #expect(!scene.lines(of: pane).contains { $0.contains("×") })
    // Without a reference point there is no distance and no empty column.
    #expect(scene.shows("When", in: pane, EventScreensScene.large))
    #expect(!scene.shows("Distance", in: pane, EventScreensScene.large))
  }

  @Test func `if nothing is near, the map opens wide enough for the nearest`() throws {
    let scene = try scene()
    scene.context.user?.homePlace = "Boryspil"
    let pane = map(scene)
    #expect(scene.shows("Quay Concert", in: pane) && scene.shows(" km ", in: pane))
    scene.press(.tab, in: pane)
    for _ in 0..<3 { scene.press(.character("+"), in: pane) }
    #expect(scene.shows("In view (0)", in: pane))
  }

  @Test func `with a filter the map opens wide enough for all that it leaves`() throws {
    let scene = try scene()
    scene.context.eventListState.chosen.criteria.text = "evening"
    try scene.publish("Evening Walk") { ($0.latitude, $0.longitude) = (50.4540, 30.5230) }
    let pane = map(scene)
    #expect(scene.shows("In view (2)", in: pane), "\(scene.screen(of: pane))")
  }

  @Test func `zooming in the list follows the selected event, not the user`()
    throws
  {
    let scene = try scene()
    scene.context.user?.homePlace = "Boryspil"
    let pane = map(scene)
    #expect(scene.shows("[1]", in: pane))
    for _ in 0..<3 { scene.press(.character("+"), in: pane) }
    #expect(scene.shows("[1]", in: pane) && !scene.shows("In view (0)", in: pane))
  }

  @Test func `list and map share one selection, and Enter opens it`() throws {
    let scene = try scene()
    let pane = map(scene)
    scene.press(.down, in: pane)
    #expect(scene.shows("[2]", in: pane) && !scene.shows("[1]", in: pane))
    scene.press(.enter, in: pane)
    guard case .event(let id, _, _)? = scene.route else {
      Issue.record("nothing was opened")
      return
    }
    let chosen = try scene.event(id).title
    #expect(scene.lines(of: pane).contains { $0.contains(">") && $0.contains(chosen) })
  }

  @Test func `after Tab arrows move the map, and visible events are listed`()
    throws
  {
    let scene = try scene()
    let pane = map(scene)
    scene.press(.right, in: pane)
    #expect(scene.shows("In view (4)", in: pane))
    scene.press(.tab, in: pane)
    for _ in 0..<4 { scene.press(.right, in: pane) }
    #expect(scene.shows("In view (0)", in: pane))
    scene.press(.character("."), in: pane)
    #expect(scene.shows("In view (4)", in: pane))
  }

  @Test func `far out only cities are shown, and Enter zooms into one`() throws {
    let scene = try scene()
    let pane = map(scene)
    for _ in 0..<10 { scene.press(.character("-"), in: pane) }
    #expect(scene.shows("Only cities are shown", in: pane))
    #expect(scene.shows("Kyiv", in: pane) && scene.shows("Lviv", in: pane))
    #expect(!scene.shows("Quay Concert", in: pane))
    scene.press(.enter, in: pane)
    #expect(scene.route == nil)
  }

  @Test func `below 60 columns there is only the list, with distance and direction`() throws {
    let scene = try scene()
    let narrow = Size(columns: 59, rows: 15)
    let pane = map(scene, .everything, narrow)
    let (lines, way) = (scene.lines(of: pane, in: narrow), try far())
    #expect(lines.contains { $0.contains("Quay Concert") && $0.contains(way) })
    #expect(!lines.contains { $0.contains("[1]") })
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= 59 })
  }

  @Test func `the filters of lists apply to the map, and f changes them`() throws {
    let scene = try scene()
    scene.context.eventListState.chosen.criteria.text = "salsa"
    let pane = map(scene)
    #expect(scene.shows("In view (1)", in: pane) && scene.shows("f: \"salsa\"", in: pane))
    scene.press(.character("f"), in: pane)
    #expect(scene.route == .criteria)
  }

  @Test func `without streets it says so, and imported ones are drawn`()
    throws
  {
    let scene = try scene()
    let pane = map(scene)
    #expect(scene.shows("No street map here", in: pane))
    try streets(scene)
    scene.settle(pane)
    #expect(!scene.shows("No street map here", in: pane))
    let number = try #require(try MapService(store: scene.store).list().first?.number)
    #expect(try MapService(store: scene.store).remove(number, by: "shell", at: 8))
    scene.settle(pane)
    #expect(scene.shows("No street map here", in: pane))
  }

  @Test func `m in a list shows the event among those near it`() throws {
    let scene = try scene()
    let pane = try scene.pane(.popular)
    scene.press(.character("m"), in: pane)
    let selected = try #require(scene.moves.flatMap(\.routes).last?.destination as? MapDestination)
    guard case .place(_, let point, let chosen) = selected else {
      Issue.record("no place")
      return
    }
    #expect(try scene.event(chosen).position?.point == point)
    let opened = map(scene, selected)
    #expect(scene.lines(of: opened).contains { $0.contains("> ") })
  }

  @Test func `an event that the filters leave out is on the map that was opened for it`() throws {
    let scene = try scene()
    let jazz = try scene.publish("Jazz Night") {
      ($0.latitude, $0.longitude) = (Self.quay.latitude, Self.quay.longitude)
    }
    scene.context.eventListState.chosen.criteria.text = "salsa"
    let pane = map(scene, .place(wing: "events", point: Self.quay, chosen: jazz.id))
    let lines = scene.lines(of: pane)
    #expect(lines.contains { $0.contains("In view (2)") }, "\(lines)")
    #expect(lines.contains { $0.contains("> ") && $0.contains("Jazz Night") }, "\(lines)")
    #expect(!scene.shows("Jazz Night", in: map(scene)))
  }

  @Test(arguments: Language.allCases, [Size(columns: 80, rows: 20), Size(columns: 60, rows: 11)])
  func `every language keeps to its columns`(language: Language, size: Size) throws {
    let scene = try scene()
    scene.context.languages.use(language)
    let pane = map(scene, .everything, size)
    let lines = scene.lines(of: pane, in: size)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= size.columns })
  }

  @Test func `a cancelled event is marked in the list beside the map`() throws {
    let scene = try scene()
    for id in try scene.context.eventDirectory.calendar(of: "ana") {
      _ = try scene.context.events.publishing.cancel(id, why: "", by: .person("ana"))
    }
    let pane = map(scene)
    #expect(scene.lines(of: pane).contains { $0.contains("> ") && $0.contains("x Quay Concert") })
    #expect(scene.shows("CANCELLED Quay Concert", in: pane))
    let alone = scene.lines(of: pane, in: Size(columns: 59, rows: 15))
    #expect(alone.contains { $0.contains("> ") && $0.contains("CANCELLED Quay Concert") })
    #expect(pane.helpNotes.contains { $0.keys == "x" })
    // The title of the selected event says so; its time does not repeat it.
    #expect(scene.shows("  today 18:00 +02:00   210 m NE", in: pane))
  }
}
