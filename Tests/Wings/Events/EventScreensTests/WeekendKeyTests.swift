import Events
import People
import Shell
import Terminal
import Testing

@testable import EventScreens

/// `t` lists this weekend, on every tab of events, and the filter names the key that clears it.
@Suite struct WeekendKeyTests {
  /// A Saturday evening with an event tonight, and another on Tuesday.
  private func scene() throws -> EventScreensScene {
    let scene = try EventScreensScene(wings: [MapTests.wing])
    try scene.context.events.people.follow(true, "cleo", by: "ben")
    for (title, day) in [("Quay Concert", "2026-11-21"), ("Glaciers", "2026-11-24")] {
      let event = try scene.publish(title) {
        ($0.start, $0.end) = (day + " 18:00", day + " 21:00")
        ($0.latitude, $0.longitude) = (50.4540, 30.5230)
      }
      try scene.context.events.responses.give(.interested(true), event.id, by: "cleo")
    }
    return scene
  }

  @Test func `t lists this weekend in Popular and Friends, and again all days`() throws {
    let scene = try scene()
    for place in [EventDestination.popular, .friends] {
      let pane = try scene.pane(place)
      scene.press(.character("t"), in: pane)
      #expect(scene.shows("weekend (Ctrl-U)", in: pane), "\(scene.screen(of: pane))")
      #expect(scene.shows("Quay Concert", in: pane) && !scene.shows("Glaciers", in: pane))
      scene.press(.character("t"), in: pane)
      #expect(scene.shows("Glaciers", in: pane) && !scene.shows("Ctrl-U", in: pane))
    }
  }

  @Test func `t on the map shows this weekend, and Ctrl-U all days`() throws {
    let scene = try scene()
    let pane = MapTests.map(scene)
    scene.press(.character("t"), in: pane)
    #expect(scene.shows("f: weekend (Ctrl-U)", in: pane), "\(scene.screen(of: pane))")
    #expect(scene.shows("In view (1)", in: pane))
    scene.press(.control("u"), in: pane)
    #expect(scene.shows("In view (2)", in: pane) && !scene.shows("Ctrl-U", in: pane))
  }
}
