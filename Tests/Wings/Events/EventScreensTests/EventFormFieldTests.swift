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
}
