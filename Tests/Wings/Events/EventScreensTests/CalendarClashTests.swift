import Events
import Notifications
import Places
import Shell
import Store
import Testing

@testable import EventScreens

@Suite("Clashes in the calendar")
struct CalendarClashTests {
  /// Ben's calendar with a concert at the quay until 20:55, and another event.
  private func calendar(
    from start: String, to end: String, at point: (Double, Double)
  ) throws -> (EventScreensScene, any Pane) {
    let scene = try EventScreensScene()
    let quay = try scene.publish("Quay Concert") {
      $0.end = "2026-11-21 20:55"
      ($0.latitude, $0.longitude) = (50.4501, 30.5234)
    }
    let poems = try scene.publish("Poetry") {
      ($0.start, $0.end) = ("2026-11-21 \(start)", "2026-11-21 \(end)")
      ($0.latitude, $0.longitude) = point
    }
    for event in [quay, poems] {
      try scene.context.events.responses.give(.inCalendar(true), event.id, by: "ben")
    }
    return (scene, try scene.pane(.calendar))
  }

  private static let wide = EventScreensScene.large

  @Test func `two plans too far apart are tight, not a clash`() throws {
    let (scene, pane) = try calendar(from: "21:00", to: "22:00", at: (50.4590, 30.5167))
    #expect(scene.shows("tight: 13 min short", in: pane, Self.wide), "\(scene.screen(of: pane))")
    #expect(!scene.shows("clash", in: pane, Self.wide))
    #expect(scene.shows("! ends 18:55, 18 min on foot, Poetry starts 19:00", in: pane, Self.wide))
  }

  @Test func `a distance too far to walk is shown in kilometres`() throws {
    let (scene, pane) = try calendar(from: "21:00", to: "22:00", at: (49.8397, 24.0297))
    #expect(scene.shows("far: 468 km", in: pane, Self.wide), "\(scene.screen(of: pane))")
    #expect(!scene.shows("clash", in: pane, Self.wide))
  }

  @Test func `a distance is shown in miles if chosen, in its row and below`() throws {
    let (scene, pane) = try calendar(from: "21:00", to: "22:00", at: (49.8397, 24.0297))
    var chosen = Preferences()
    chosen.units = .imperial
    let kept = chosen
    try scene.store.write(by: "ben", at: 0) {
      try $0.put(NoticeCollections.preferences, id: "ben", kept)
    }
    _ = scene.screen(of: pane, in: Self.wide)
    scene.settle(pane)
    #expect(scene.shows("far: 291 mi", in: pane, Self.wide), "\(scene.screen(of: pane))")
    #expect(scene.shows("! 291 mi between this and Poetry", in: pane, Self.wide))
  }

  @Test func `two plans at the same time clash`() throws {
    let (scene, pane) = try calendar(from: "20:25", to: "22:00", at: (50.4501, 30.5234))
    #expect(scene.shows("clash: 30 min", in: pane, Self.wide))
    #expect(!scene.shows("tight", in: pane, Self.wide))
  }
}
