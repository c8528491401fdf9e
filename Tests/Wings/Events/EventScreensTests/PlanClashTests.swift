import Accounts
import Events
import People
import Shell
import Terminal
import Testing

@testable import EventScreens

@Suite("What clashes with one's plans says so")
struct PlanClashTests {
  private static let wing: Wing = {
    var wing = MapTests.wing
    wing.agenda = { EventAgenda.items($0) }
    return wing
  }()

  /// Ben's plan until 21:00, and another event that begins half an hour before its end.
  private func scene() throws -> (scene: EventScreensScene, poems: Event) {
    let scene = try EventScreensScene(wings: [Self.wing])
    let quay = try scene.publish("Quay Concert")
    try scene.context.events.responses.give(.inCalendar(true), quay.id, by: "ben")
    let poems = try scene.publish("Poetry") {
      ($0.start, $0.end) = ("2026-11-21 20:30", "2026-11-21 22:00")
    }
    return (scene, poems)
  }

  private static let clash = "! at the same time for 30 min: Quay Concert"

  @Test(arguments: ["i", "a", "J"] as [Character])
  func `the message of an act names the other event and the minutes`(_ letter: Character) throws {
    let (scene, poems) = try scene()
    let pane = try scene.pane(.event(poems.id))
    scene.press(.character(letter), in: pane)
    #expect(scene.told.count == 1 && scene.told[0].hasSuffix(" " + Self.clash), "\(scene.told)")
    // Nothing clashes with what is given up.
    scene.press(.character(letter == "J" ? "L" : letter), in: pane)
    #expect(scene.told.count == 1 && !scene.told[0].contains("!"), "\(scene.told)")
  }

  @Test func `the preview and the page of an event name the clash before any act`() throws {
    let (scene, poems) = try scene()
    let pane = try scene.pane(.popular)
    while !scene.lines(of: pane).contains(where: { $0.hasPrefix("> ") && $0.contains("Poetry") }) {
      scene.press(.down, in: pane)
      try #require(scene.lines(of: pane).contains { $0.contains("Poetry") })
    }
    #expect(scene.shows(Self.clash, in: pane), "\(scene.screen(of: pane))")
    #expect(scene.shows(Self.clash, in: try scene.pane(.event(poems.id))))
    #expect(scene.shows("! at the same time for 30", in: pane, EventScreensScene.large))
  }

  @Test func `beside friends' events the clash is named, too`() throws {
    let (scene, poems) = try scene()
    let events = scene.context.events
    try events.people.follow(true, "cleo", by: "ben")
    try events.responses.give(.interested(true), poems.id, by: "cleo")
    let pane = try scene.pane(.friends)
    #expect(scene.shows("! at the same time for 30", in: pane, EventScreensScene.large))
  }

  @Test func `one's own event names the clash in the form's preview and once published`() throws {
    let (scene, _) = try scene()
    let pane = try scene.pane(.newEvent(copyOf: nil))
    let model = try #require((pane as? EventFormPane)?.model)
    for (field, text) in [
      ("timeZone", "Europe/Kyiv"), ("title", "Supper"), ("categories", "food"),
      ("start", "2026-11-21 20:30"), ("end", "2026-11-21 22:00"), ("place", "Mill"),
    ] {
      model.form[field] = text
    }
    scene.press(.alt("2"), in: pane)
    #expect(scene.shows(Self.clash, in: pane), "\(scene.screen(of: pane))")
    scene.press(.enter, in: pane)
    #expect(scene.told.count == 1 && scene.told[0].hasSuffix(" " + Self.clash), "\(scene.told)")
  }

  @Test func `an own event does not clash with its former date`() throws {
    let (scene, poems) = try scene()
    let ana = try scene.terminal(of: "ana", wings: [Self.wing])
    let pane = try ana.pane(.editEvent(poems.id))
    let model = try #require((pane as? EventFormPane)?.model)
    // Ana runs the concert until 21:00, too.
    model.form["start"] = "2026-11-21 21:30"
    ana.press(.enter, in: pane)
    #expect(ana.told.count == 1 && !ana.told[0].contains("!"), "\(ana.told)")
  }

  @Test func `an event does not clash with itself or with a cancelled plan`() throws {
    let (scene, poems) = try scene()
    let quay = try #require(
      try scene.context.eventDirectory.held(by: "ben").first { $0.eventID != poems.id }?.eventID)
    #expect(!scene.shows("at the same time", in: try scene.pane(.event(quay))))
    _ = try scene.context.events.publishing.cancel(quay, why: "", by: .person("ana"))
    #expect(!scene.shows("at the same time", in: try scene.pane(.event(poems.id))))
  }
}
