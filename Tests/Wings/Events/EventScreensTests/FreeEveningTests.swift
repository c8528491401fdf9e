import Accounts
import Events
import Languages
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import EventScreens

@Suite("Free evenings in the calendar")
struct FreeEveningTests {
  /// Two places with a walk of 18 minutes between them.
  private static let places = [
    "Harbour Hall": (50.4501, 30.5234), "Old Library": (50.4590, 30.5167),
  ]

  /// Saturday 18:00-20:00 and Monday from 20:00 are occupied.
  private func scene(_ language: Language = .english) throws -> EventScreensScene {
    let scene = try EventScreensScene(language: language)
    let kept = [
      try publish("Quay Concert", "2026-11-21", "18:00", "20:00", in: scene),
      try publish("Long Tables", "2026-11-23", "20:00", "23:00", at: "Old Library", in: scene),
    ]
    for event in kept {
      try scene.context.events.responses.give(.inCalendar(true), event.id, by: "ben")
    }
    return scene
  }

  @discardableResult
  private func publish(
    _ title: String, _ day: String, _ from: String, _ to: String, at place: String = "Harbour Hall",
    in scene: EventScreensScene
  ) throws -> Event {
    try scene.publish(title) {
      ($0.timeZone, $0.start, $0.end) = ("Etc/UTC", "\(day) \(from)", "\(day) \(to)")
      $0.place = place
      if let point = Self.places[place] { ($0.latitude, $0.longitude) = point }
    }
  }

  /// Publishes events that fit on three evenings, and some that do not.
  private func programme(_ scene: EventScreensScene) throws {
    try publish("Late Jazz", "2026-11-21", "20:30", "21:45", at: "Old Library", in: scene)
    try publish("Short Film", "2026-11-21", "20:05", "21:00", at: "Old Library", in: scene)
    try publish("Lecture", "2026-11-23", "18:00", "19:00", in: scene)
    try publish("Salsa", "2026-11-23", "18:30", "19:50", in: scene)
    try publish("Poetry", "2026-11-25", "18:00", "22:00", in: scene)
    let off = try publish("Chess", "2026-11-26", "18:00", "20:00", in: scene)
    _ = try scene.context.events.publishing.cancel(off.id, why: "", by: .person("ana"))
  }

  @Test func `above free evenings an empty calendar says that nothing is planned`() throws {
    let scene = try EventScreensScene()
    try programme(scene)
    let pane = try scene.pane(.calendar)
    #expect(scene.shows("Nothing planned. Press 1, then a on an event", in: pane))
    #expect(scene.shows("event fits", in: pane) || scene.shows("events fit", in: pane))
  }

  @Test func `the agenda says how much fits between plans, including ways on foot`() throws {
    let scene = try scene()
    try programme(scene)
    scene.expectFrame(
      """
      ─ November 2026 ────────────── Agenda: your times ────────────────────────── 2 ─
       Mon Tue Wed Thu Fri Sat Sun   Day   Time              Event
                                1  > today 18:00-20:00 +     Quay Concert
        2   3   4   5   6   7   8          20:00-22:00       free: 1 event fits
        9  10  11  12  13  14  15    Mon   18:00-20:00       free: 1 event fits
       16  17  18  19  20 [21] 22          20:00-23:00 +     Long Tables
       23. 24  25  26  27  28  29    Wed   18:00-22:00       free: 1 event fits
       30












      """, of: try scene.pane(.calendar))
  }

  @Test func `events that are only of interest take no time from a free evening`() throws {
    let scene = try scene()
    try publish("Poetry", "2026-11-25", "18:00", "22:00", in: scene)
    let film = try publish("Film", "2026-11-25", "18:00", "21:00", in: scene)
    try scene.context.events.responses.give(.interested(true), film.id, by: "ben")
    #expect(
      scene.shows("free: 2 events fit", in: try scene.pane(.calendar)))
    try scene.context.events.responses.give(.going(1), film.id, by: "ben")
    #expect(!scene.shows("free: 2 events fit", in: try scene.pane(.calendar)))
  }

  @Test func `Enter on a free evening lists the fitting events, and says so`() throws {
    let scene = try scene()
    try programme(scene)
    let pane = try scene.pane(.calendar)
    scene.press(.down, in: pane)
    #expect(pane.bindings.contains { $0.label == "events.key.fill" })
    scene.press(.enter, in: pane)
    #expect(scene.route == .popular)
    #expect(
      scene.told == [
        "Events that fit your free time, walking included. Ctrl-U shows all."
      ])
    let list = try scene.pane(.popular)
    #expect(scene.shows("1 of 8  fits into today 20:00-22:00 (Ctrl-U)  by popularity", in: list))
    #expect(scene.shows("Late Jazz", in: list) && !scene.shows("Short Film", in: list))
    scene.press(.control("u"), in: list)
    #expect(scene.shows("Short Film", in: list))
  }

  @Test func `other filters stay while the days change`() throws {
    let scene = try scene()
    try programme(scene)
    try publish("Opera", "2026-11-23", "18:10", "19:10", in: scene)
    let pane = try scene.pane(.calendar)
    #expect(scene.shows("free: 2 events fit", in: pane))
    scene.context.eventListState.chosen.criteria.text = "opera"
    scene.settle(pane)
    #expect(scene.shows("Mon   18:00-20:00       free: 1 event fits", in: pane))
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    let list = try scene.pane(.popular)
    #expect(scene.shows("\"opera\", fits into Mon 18:00-20:00", in: list))

    // The filters keep the gap until other dates are typed.
    let criteria = try scene.pane(.criteria)
    let model = try #require((criteria as? CriteriaPane)?.model)
    model.form["text"] = ""
    scene.press(.enter, in: criteria)
    scene.settle(list)
    #expect(scene.shows("2 of 9  fits into Mon 18:00-20:00", in: list))
    let again = try scene.pane(.criteria)
    try #require((again as? CriteriaPane)?.model).form["to"] = "2026-11-25"
    scene.press(.enter, in: again)
    scene.settle(list)
    #expect(scene.shows("Mon to Wed", in: list) && scene.shows("Poetry", in: list))
  }

  @Test func `if nothing fits it says how many would without the time filter`() throws {
    let scene = try scene()
    try programme(scene)
    let pane = try scene.pane(.calendar)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    scene.context.eventListState.chosen.criteria.text = "hall"
    let list = try scene.pane(.popular)
    let screen = scene.screen(of: list, in: EventScreensScene.small)
    #expect(screen.contains("Without When: 5"))
  }

  @Test func `an evening gets shorter as time passes, and disappears when nothing fits`() throws {
    let scene = try EventScreensScene()
    try publish("Late Jazz", "2026-11-21", "20:30", "21:45", in: scene)
    let pane = try scene.pane(.calendar)
    #expect(scene.shows("today 18:00-22:00", in: pane))
    func wait(minutes: Int) {
      scene.hands.advance(milliseconds: minutes * 60_000)
      _ = pane.timePassed(scene.hands.now)
      scene.settle(pane)
    }
    wait(minutes: 100)
    #expect(scene.shows("today 18:30-22:00", in: pane) && pane.wakesEvery == 60_000)
    wait(minutes: 131)
    #expect(!scene.shows("free", in: pane) && pane.wakesEvery == nil)
  }

  @Test func `changes elsewhere show at once, and past events are left out`() throws {
    let scene = try scene()
    let pane = try scene.pane(.calendar)
    #expect(!scene.shows("free", in: pane))
    let event = try publish("Lecture", "2026-11-24", "18:00", "19:00", in: scene)
    scene.settle(pane)
    #expect(scene.shows("Tue   18:00-22:00       free: 1 event fits", in: pane))
    scene.press(.character("v"), in: pane)
    #expect(!scene.shows("free", in: pane))
    scene.press(.character("v"), in: pane)
    // A saved event ends the free time.
    try scene.context.events.responses.give(.inCalendar(true), event.id, by: "ben")
    scene.settle(pane)
    #expect(!scene.shows("free", in: pane) && scene.shows("Lecture", in: pane))
  }

  @Test func `event actions are disabled on a free evening, and a filter hides it`() throws {
    let scene = try scene()
    try programme(scene)
    let pane = try scene.pane(.calendar)
    scene.press(.down, in: pane)
    let act = try #require(pane.bindings.first { $0.keys.contains(.character("i")) })
    #expect(act.disabled == Wording("common.nothingSelected"))
    scene.press(.character("/"), in: pane)
    scene.type("table", in: pane)
    #expect(scene.shows("1 of 2", in: pane) && !scene.shows("free", in: pane))
  }

  @Test(arguments: Language.allCases)
  func `it has its texts in every language, on narrow screens, too`(language: Language) throws {
    let scene = try scene(language)
    try programme(scene)
    let pane = try scene.pane(.calendar)
    let said = scene.context.text("events.calendar.free", count: 1)
    for size in [EventScreensScene.small, Size(columns: 60, rows: 11), EventScreensScene.large] {
      #expect(scene.shows(said, in: pane, size), "\(scene.screen(of: pane, in: size))")
    }
  }
}
