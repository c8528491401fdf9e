import Events
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

@Suite struct FormChooserTests {
  private func form(on field: String, _ scene: EventScreensScene) throws -> EventFormPane {
    let pane = try #require(try scene.pane(.newEvent(copyOf: nil)) as? EventFormPane)
    if field == "picture" { pane.model.form["more"] = "yes" }
    pane.model.form.focus(on: field)
    return pane
  }

  @Test func `From is chosen in a month, by day and by quarter of an hour`() throws {
    let scene = try EventScreensScene()
    let pane = try form(on: "start", scene)
    scene.press(.control("b"), in: pane)
    #expect(scene.shows("From: November 2026", in: pane))
    #expect(scene.shows("Sunday, November 22 2026, 19:00", in: pane))
    for key in [Key.right, .down, .pageDown, .character("+"), .character("+"), .character("-")] {
      scene.press(key, in: pane)
    }
    #expect(scene.shows("Wednesday, December 30 2026, 19:15", in: pane))
    scene.press(.enter, in: pane)
    #expect(pane.model.form["start"] == "2026-12-30 19:15" && pane.model.chooser == nil)
    #expect(scene.shows("Wednesday, December 30 2026, 19:15", in: pane))
  }

  @Test func `To opens two hours after From, and Esc keeps the typed text`() throws {
    let scene = try EventScreensScene()
    let pane = try form(on: "start", scene)
    scene.type("fri 18:10", in: pane)
    scene.press(.tab, in: pane)
    scene.type("late", in: pane)
    scene.press(.control("b"), in: pane)
    #expect(scene.shows("To: November 2026", in: pane))
    #expect(scene.shows("Friday, November 27 2026, 20:00", in: pane))
    scene.press(.escape, in: pane)
    #expect(pane.model.form["end"] == "late" && pane.model.chooser == nil)
  }

  @Test func `a picture is chosen from a list of files, but not on a shared machine`() throws {
    let scene = try EventScreensScene()
    let pane = try form(on: "picture", scene)
    scene.press(.control("b"), in: pane)
    guard case .picture = pane.model.chooser else {
      return #expect(Bool(false), "\(scene.screen(of: pane))")
    }
    #expect(pane.bindings.contains { $0.label == "common.key.folderAbove" })
    scene.press(.escape, in: pane)
    #expect(pane.model.chooser == nil && pane.model.form.focused?.id == "picture")
    let shared = try EventScreensScene(isKiosk: true)
    #expect(!(try form(on: "picture", shared)).model.canChoose)
  }

  @Test func `a day without times is chosen without a time`() throws {
    let scene = try EventScreensScene()
    let pane = try form(on: "start", scene)
    pane.model.form["allDay"] = "yes"
    scene.press(.control("b"), in: pane)
    scene.press(.character("+"), in: pane)
    scene.press(.enter, in: pane)
    #expect(pane.model.form["start"] == "2026-11-22")
  }

  @Test func `a place is chosen by moving the map under its centre`() throws {
    let scene = try EventScreensScene()
    let pane = try form(on: "place", scene)
    pane.model.form["coordinates"] = "50.4623, 30.5187"
    scene.press(.control("b"), in: pane)
    #expect(scene.shows("50.4623, 30.5187", in: pane))
    for key in [Key.character("+"), .right, .right, .up] { scene.press(key, in: pane) }
    scene.press(.enter, in: pane)
    let typed = pane.model.form["coordinates"]
    let point = try #require(CoordinateText.point(of: typed))
    // At this zoom half a cell of the map is less than a hundred metres.
    #expect(point.latitude > 50.4623 && point.latitude < 50.5)
    #expect(point.longitude > 30.5187 && point.longitude < 30.6)
    #expect(pane.model.chooser == nil)
  }

  @Test func `without a known place the map opens where most events are`() throws {
    let scene = try EventScreensScene(wings: [MapTests.wing])
    try scene.publish("Salsa") { ($0.latitude, $0.longitude) = (50.4623, 30.5187) }
    let pane = try form(on: "coordinates", scene)
    scene.press(.control("b"), in: pane)
    scene.settle(pane)
    scene.press(.enter, in: pane)
    #expect(pane.model.form["coordinates"].hasPrefix("50.4"))
  }

  @Test func `a key of the map is not typed into the field`() throws {
    let scene = try EventScreensScene()
    let pane = try form(on: "coordinates", scene)
    scene.press(.control("b"), in: pane)
    scene.press(.character("x"), in: pane)
    scene.press(.character("p"), in: pane)
    scene.press(.escape, in: pane)
    #expect(pane.model.form["coordinates"].isEmpty)
  }
}
