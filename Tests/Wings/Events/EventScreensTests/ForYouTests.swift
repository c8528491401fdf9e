import Accounts
import Events
import Notifications
import People
import Shell
import Store
import Terminal
import Testing

@testable import EventScreens

@Suite("A personal list")
struct ForYouTests {
  /// Ben likes science, follows Ana and lives in Lviv; everyone else wants to attend the concert.
  private func scene() throws -> EventScreensScene {
    let scene = try EventScreensScene()
    let events = scene.context.events
    let concert = try scene.publish("Quay Concert", by: "cleo") { draft in
      (draft.latitude, draft.longitude) = (50.4501, 30.5234)
    }
    try scene.publish("Glacier Lecture") { draft in
      (draft.categories, draft.place) = (["science"], "Old Library")
      (draft.latitude, draft.longitude) = (49.8397, 24.0297)
    }
    let past = try scene.publish("Star Party") { draft in
      draft.categories = ["science"]
      (draft.start, draft.end) = ("2026-11-20 18:00", "2026-11-20 21:00")
    }
    try events.responses.give(.interested(true), concert.id, by: "ana")
    try events.responses.give(.inCalendar(true), past.id, by: "ben")
    try events.people.follow(true, "ana", by: "ben")
    try scene.store.write(by: "ben", at: 0) {
      var chosen = Preferences()
      (chosen.latitude, chosen.longitude) = (49.8397, 24.0297)
      try $0.put(NoticeCollections.preferences, id: "ben", chosen)
    }
    return scene
  }

  private func titles(_ scene: EventScreensScene, _ pane: any Pane) -> [String] {
    scene.lines(of: pane).dropFirst(2).compactMap { line in
      ["Quay Concert", "Glacier Lecture"].first { line.contains($0) && line.contains("LIVE") }
    }
  }

  @Test func `o puts personal suggestions first, says why, and undoes that`()
    throws
  {
    let scene = try scene()
    let pane = try scene.pane(.popular)
    #expect(titles(scene, pane) == ["Quay Concert", "Glacier Lecture"])
    scene.press(.character("o"), in: pane)
    #expect(scene.shows("for you: categories, friends, distance, authors", in: pane))
    #expect(titles(scene, pane) == ["Glacier Lecture", "Quay Concert"])
    scene.press(.character("o"), in: pane)
    #expect(scene.shows("by popularity", in: pane))
    #expect(titles(scene, pane) == ["Quay Concert", "Glacier Lecture"])
  }

  @Test func `w shows the personal part of the sum`() throws {
    let scene = try scene()
    let pane = try scene.pane(.popular)
    scene.press(.character("o"), in: pane)
    scene.press(.character("w"), in: pane)
    let why = try scene.pane(try #require(scene.route))
    scene.press(.character("n"), in: why)
    let lines = scene.lines(of: why)
    let terms = lines.dropFirst(2).map { $0.split(separator: " ").last.map(String.init) ?? "" }
    // The concert's terms: log2(1/19*18), one friend, 467.5 km, an author who is not followed.
    #expect(Array(terms[2...5]) == ["-0.08", "1.00", "-4.00", "0.00"])
    let sum = terms.prefix(6).compactMap(Double.init).reduce(0, +)
    #expect(abs(sum - (Double(terms[6]) ?? 0)) < 0.02)
  }

  @Test func `with another order o returns to the personal one, and a visitor logs in`() throws {
    let scene = try scene()
    let pane = try scene.pane(.popular)
    scene.press(.character("o"), in: pane)
    scene.press(.character("s"), in: pane)
    #expect(!scene.shows("for you:", in: pane))
    scene.press(.character("o"), in: pane)
    #expect(scene.shows("for you:", in: pane))
    let visitor = try EventScreensScene(as: nil)
    visitor.press(.character("o"), in: try visitor.pane(.popular))
    #expect(visitor.told == ["Log in for your own list: you come back here."])
  }
}
