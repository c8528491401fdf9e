import Events
import Shell
import Testing

@testable import EventScreens

@Suite("Results beside the criteria") struct CriteriaAheadTests {
  private func scene() throws -> EventScreensScene {
    let scene = try EventScreensScene()
    try scene.publish("Quay Concert") { ($0.latitude, $0.longitude) = (50.4590, 30.5167) }
    try scene.publish("Opera") {
      ($0.city, $0.place, $0.latitude, $0.longitude) = ("Lviv", "Opera House", 49.8440, 24.0263)
    }
    // The preview needs an index that has been read.
    scene.settle(try scene.pane(.popular))
    return scene
  }

  /// Returns whether a text appears within four frames.
  ///
  /// A frame requests what the next one shows.
  private func shows(_ text: String, beside pane: any Pane, in scene: EventScreensScene) -> Bool {
    (0..<4).contains { _ in
      scene.settle(pane)
      return scene.shows(text, in: pane, EventScreensScene.large)
    }
  }

  @Test func `the list follows a typed city before Enter`() throws {
    let scene = try scene()
    let pane = try scene.pane(.criteria)
    #expect(shows("2 events", beside: pane, in: scene))
    try #require((pane as? CriteriaPane)?.model).form["place"] = "lviv"
    #expect(shows("1 event", beside: pane, in: scene) && shows("Opera", beside: pane, in: scene))
  }

  @Test func `an unknown city leaves the results unchanged`() throws {
    let scene = try scene()
    let pane = try scene.pane(.criteria)
    #expect(shows("2 events", beside: pane, in: scene))
    try #require((pane as? CriteriaPane)?.model).form["place"] = "Nowhereville"
    #expect(shows("Opera", beside: pane, in: scene))
    #expect(scene.shows("2 events", in: pane, EventScreensScene.large))
  }
}
