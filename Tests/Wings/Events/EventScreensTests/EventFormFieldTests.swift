import Events
import Shell
import Terminal
import Testing

@testable import EventScreens

/// What the fields of an event take, and what is seen of them before they are published.
@Suite struct EventFormFieldTests {
  @Test func `the look at what is changed has who comes as visitors see it, and the map`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") {
      ($0.latitude, $0.longitude) = (50.4590, 30.5167)
    }
    try scene.context.events.hold(.going(1), event.id, by: "ben")
    let pane = try scene.pane(.editEvent(event.id))
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["title"] = "Harbour Concert"
    scene.press(.alt("2"), in: pane)
    #expect(scene.shows("Harbour Concert", in: pane) && scene.shows("Who (1)", in: pane))
    #expect(!scene.shows("Ben Quick", in: pane) && !scene.shows("your own", in: pane))
    let visitor = try EventScreensScene(as: nil, store: scene.store, hands: scene.hands)
    model.form["title"] = "Quay Concert"
    let size = EventScreensScene.large
    let page = visitor.screen(of: try visitor.pane(.event(event.id)), in: size)
    #expect(scene.screen(of: pane, in: size) == page)
  }

  @Test func `a time that never occurs is refused once its field is left, until it is mended`()
    throws
  {
    let scene = try EventScreensScene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    (pane as? EventFormPane)?.model.form["timeZone"] = "Europe/Kyiv"
    for _ in 0..<2 { scene.press(.tab, in: pane) }
    scene.type("2027-03-28 03:30", in: pane)
    #expect(!scene.shows("! ", in: pane))
    scene.press(.tab, in: pane)
    scene.type("+2h", in: pane)
    let said = "! 2027-03-28 03:30 never occurs: the clocks go from +02:00 to"
    #expect(scene.shows(said, in: pane) && scene.shows("+03:00 from UTC", in: pane))
    let model = try #require((pane as? EventFormPane)?.model)
    model.form["timeZone"] = "Etc/UTC"
    #expect(!scene.shows("! ", in: pane))
    #expect(scene.shows("Sunday, March 28 2027, 03:30 Etc/UTC", in: pane))
  }
}
