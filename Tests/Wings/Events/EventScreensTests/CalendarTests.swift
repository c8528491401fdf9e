import Accounts
import Events
import Languages
import NoticeScreens
import Notifications
import People
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import EventScreens

@Suite struct CalendarTests {
  private struct NoEvent: Error {}

  /// Presses keys and waits until the days have been read.
  private func press(
    _ key: Key, times: Int = 1, _ scene: EventScreensScene, _ pane: any Pane,
    in size: Size = EventScreensScene.small
  ) {
    for _ in 0..<times {
      scene.press(key, in: pane)
      _ = scene.lines(of: pane, in: size)
      scene.settle(pane)
    }
  }

  private func scene() throws -> (EventScreensScene, any Pane) {
    let scene = try EventScreensScene()
    let events = scene.context.events
    let kept: [(String, String, String)] = [
      ("Quay Concert", "2026-11-21 18:00", "2026-11-21 21:00"),
      ("Poetry by Candlelight", "2026-11-21 20:30", "2026-11-21 22:00"),
      ("Night of the Long Tables", "2026-11-27 18:00", "2026-11-28 01:00"),
      ("Old Days", "2026-11-01 10:00", "2026-11-01 12:00"),
    ]
    for (title, start, end) in kept {
      let event = try scene.publish(title) { ($0.start, $0.end) = (start, end) }
      try events.responses.give(.inCalendar(true), event.id, by: "ben")
    }
    try scene.publish("Not Mine")
    return (scene, try scene.pane(.calendar))
  }

  @Test func `saved events are listed by day beside the month, with clashes`() throws {
    let (scene, pane) = try scene()
    scene.expectFrame(
      """
      ─ November 2026 ────────────── Agenda: your times ────────────────────────── 3 ─
       Mon Tue Wed Thu Fri Sat Sun   Day   Time              Event
                                1. > today 16:00-19:00 +!    LIVE Quay Concert !30 min
        2   3   4   5   6   7   8          18:30-20:00 +!    Poetry by Candle… !30 min
        9  10  11  12  13  14  15    Fri   16:00-23:00 +     Night of the Long Tables
       16  17  18  19  20 [21] 22
       23  24  25  26  27. 28  29
       30










                                   ! at the same time, today 18:30: Poetry by
                                   Candlelight
      """, of: pane)
  }

  @Test func `times are by the user's clock, and z shows local times`() throws {
    let (scene, pane) = try scene()
    #expect(scene.shows("16:00-19:00 +!    LIVE Quay", in: pane))
    scene.press(.character("z"), in: pane)
    #expect(scene.shows("18:00-21:00 +!    LIVE Quay", in: pane))
  }

  @Test func `past events take no width from upcoming ones once those are listed again`() throws {
    let (scene, pane) = try scene()
    let walk = try scene.publish("A Walk through Forty Courtyards, with a Long Name") {
      ($0.start, $0.end) = ("2026-11-21 18:50", "2026-11-21 18:55")
    }
    try scene.context.events.responses.give(.inCalendar(true), walk.id, by: "ben")
    scene.hands.advance(milliseconds: 30 * 60_000)
    scene.settle(pane)
    let ahead = try scene.pane(.calendar)
    let before = scene.lines(of: ahead)
    press(.character("v"), times: 3, scene, ahead)
    #expect(scene.shows("A Walk through", in: ahead))
    press(.character("v"), scene, ahead)
    #expect(scene.lines(of: ahead) == before)
  }

  @Test(arguments: 0...2) func `the heading says whose times are shown, and z changes it`(view: Int)
    throws
  {
    let (scene, pane) = try scene()
    press(.character("v"), times: view, scene, pane)
    #expect(scene.lines(of: pane)[0].contains("your times"))
    scene.press(.character("z"), in: pane)
    #expect(scene.lines(of: pane)[0].contains("local times"))
  }

  @Test func `a cancelled event has a word in the week and a sign in the month`() throws {
    let (scene, pane) = try scene()
    let walk = try scene.publish("Walk") {
      ($0.start, $0.end) = ("2026-11-22 18:00", "2026-11-22 19:00")
    }
    try scene.context.events.responses.give(.inCalendar(true), walk.id, by: "ben")
    _ = try scene.context.events.publishing.cancel(walk.id, why: "", by: .person("ana"))
    scene.settle(pane)
    press(.character("v"), scene, pane)
    #expect(scene.shows("CANCELLED", in: pane) && scene.shows("Walk", in: pane))
    press(.character("v"), scene, pane)
    #expect(scene.shows("x Walk", in: pane) && !scene.shows("CANCELLED", in: pane))
    #expect(pane.helpNotes.contains { $0.keys == "x" })
  }

  @Test func `an event of two days is on both, and the list says until when`()
    throws
  {
    let scene = try EventScreensScene()
    let fair = try scene.publish("Castle Fair") {
      ($0.start, $0.end) = ("2026-11-24 10:00", "2026-11-25 16:00")
    }
    try scene.context.events.responses.give(.inCalendar(true), fair.id, by: "ben")
    let pane = try scene.pane(.calendar)
    #expect(scene.shows("[24] 25. 26", in: pane), "\(scene.screen(of: pane))")
    #expect(scene.shows("08:00-Wed", in: pane))
    press(.character("v"), times: 2, scene, pane)
    let row = scene.screen(of: pane).split(separator: "\n").first { $0.contains("Castle") }
    #expect(row?.ranges(of: "Castle").count == 2)
  }

  @Test func `v changes from agenda to week, month and past, t returns to today`()
    throws
  {
    let (scene, pane) = try scene()
    press(.character("v"), scene, pane)
    #expect(scene.shows("[21]", in: pane) && !scene.shows(" 24\n", in: pane))
    // A cell of a week has room for the whole title with the time above it.
    #expect(scene.shows("Concert", in: pane) && !scene.shows("Old Days", in: pane))
    press(.character("v"), scene, pane)
    #expect(scene.shows("[21]", in: pane) && scene.shows("Old Days", in: pane))
    press(.character("v"), scene, pane)
    #expect(scene.shows("Old Days", in: pane) && !scene.shows("Quay Concert", in: pane))
    press(.character("t"), scene, pane)
    #expect(scene.shows("LIVE Quay", in: pane) && !scene.shows("Old Days", in: pane))
  }

  @Test func `a month has titles on its days, walked day by day and month by month`() throws {
    let (scene, pane) = try scene()
    press(.character("v"), times: 2, scene, pane)
    scene.expectFrame(
      """
      ─ November 2026 ─────────────────────────────────────────────────── your times ─
      Mon        Tue        Wed        Thu        Fri        Sat        Sun
       26         27         28         29         30         31         1
                                                                        Old Days

       2          3          4          5          6          7          8


       9          10         11         12         13         14         15


       16         17         18         19         20        [21]        22
                                                             Quay Conc…
                                                             Poetry by…
       23         24         25         26         27         28         29
                                                  Night of
                                                  the Long …
       30         1          2          3          4          5          6


      """, of: pane)
    // The night of the tables is six days later; Enter opens the only event of a day.
    press(.right, times: 6, scene, pane)
    scene.press(.enter, in: pane)
    guard case .event(let id, _, _) = scene.route else { throw NoEvent() }
    let opened = try scene.event(id).title
    #expect(opened == "Night of the Long Tables")
    // On a day with two events the list opens at the first one.
    press(.left, scene, pane)
    press(.left, times: 5, scene, pane)
    scene.press(.enter, in: pane)
    #expect(scene.route == nil && scene.shows("> today 16:00-19:00 +!    LIVE Quay", in: pane))
    // An empty day shows a note.
    press(.character("v"), times: 2, scene, pane)
    press(.pageDown, scene, pane)
    #expect(scene.shows("December 2026", in: pane) && scene.shows("[21]", in: pane))
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Nothing planned that day."])
  }

  @Test func `a month far ahead has the dates of a series, those of its first and last week too`()
    throws
  {
    let (scene, pane) = try scene()
    let salsa = try scene.publish("Salsa") { $0.rule = "FREQ=WEEKLY" }
    try scene.context.events.responses.give(.inCalendar(true), salsa.id, by: "ben")
    scene.settle(pane)
    press(.character("v"), times: 2, scene, pane)
    press(.pageDown, times: 6, scene, pane)
    #expect(scene.shows("May 2027", in: pane))
    #expect(scene.screen(of: pane).ranges(of: "Salsa").count == 6)
  }

  @Test func `on a large screen the month beside the agenda has titles`() throws {
    let (scene, pane) = try scene()
    let wide = Size(columns: 150, rows: 40)
    _ = scene.lines(of: pane, in: wide)
    scene.settle(pane)
    let lines = scene.lines(of: pane, in: wide)
    #expect(lines[0].contains("November 2026") && lines[0].contains("Agenda"))
    // A title uses the free rows of its day.
    #expect(lines.contains { $0.contains("Quay  ") && !$0.contains("16:00-19:00") })
    #expect(lines.contains { $0.contains(" Concert ") && !$0.contains("Quay") })
    #expect(lines.contains { $0.contains("16:00-19:00") && $0.contains("Quay Concert") })
  }

  @Test func `on 120 columns the month has the first three titles of a day beside the agenda`()
    throws
  {
    let (scene, pane) = try scene()
    for title in ["Jazz", "Salsa", "Tango"] {
      let event = try scene.publish(title) {
        ($0.start, $0.end) = ("2026-11-25 18:00", "2026-11-25 19:00")
      }
      try scene.context.events.responses.give(.inCalendar(true), event.id, by: "ben")
    }
    _ = scene.lines(of: pane, in: EventScreensScene.large)
    scene.settle(pane)
    let lines = scene.lines(of: pane, in: EventScreensScene.large)
    #expect(lines[0].contains("November 2026") && lines[0].contains("Agenda"))
    for title in ["Jazz", "Salsa", "Tango"] {
      #expect(lines.joined().ranges(of: title).count == 2, "\(title)")
    }
    #expect(lines.contains { $0.contains("16:00-19:00") && $0.contains("LIVE Qu") })
  }

  @Test func `a current event says so in its row, and a clash shows its length`() throws {
    let (scene, pane) = try scene()
    let wide = Size(columns: 120, rows: 20)
    #expect(scene.shows("+!    LIVE Quay Concert clash: 30 min", in: pane, wide))
    #expect(scene.shows("+!    Poetry by Candlelight clash: 30 min", in: pane, wide))
    #expect(scene.shows("Poetry by Candle… !30 min", in: pane))
    // Among several clashes the worst one is shown.
    let film = try scene.publish("Silent Film") {
      ($0.start, $0.end) = ("2026-11-21 20:50", "2026-11-21 21:50")
    }
    try scene.context.events.responses.give(.going(1), film.id, by: "ben")
    scene.settle(pane)
    #expect(scene.shows("LIVE Quay Concert clash: 30 min", in: pane, wide))
    #expect(scene.shows("Poetry by Candlelight clash: 60 min", in: pane, wide))
  }

  @Test func `c filters the calendar by category, n publishes an event`() throws {
    let (scene, pane) = try scene()
    let talk = try scene.publish("Glaciers") {
      ($0.start, $0.end, $0.categories) = ("2026-11-24 18:00", "2026-11-24 19:00", ["science"])
    }
    try scene.context.events.responses.give(.inCalendar(true), talk.id, by: "ben")
    scene.settle(pane)
    scene.press(.character("c"), in: pane)
    #expect(scene.shows("3 of 4  Music", in: pane) && !scene.shows("Glaciers", in: pane))
    scene.press(.character("c"), in: pane)
    #expect(scene.shows("Glaciers", in: pane) && !scene.shows("Quay Concert", in: pane))
    scene.press(.character("c"), in: pane)
    #expect(scene.shows("Glaciers", in: pane) && scene.shows("LIVE Quay", in: pane))
    scene.press(.character("n"), in: pane)
    #expect(scene.route == .newEvent(copyOf: nil))
    // With a single wing there is no filter by wing.
    #expect(!pane.bindings.contains { $0.matches(.character("f")) })
  }

  @Test func `a saved event hidden by a moderator stays, and says so when opened`()
    throws
  {
    let (scene, pane) = try scene()
    let id = try #require(
      try scene.context.eventDirectory.held(by: "ben").map(\.eventID).first {
        try scene.event($0).title == "Night of the Long Tables"
      })
    try scene.context.events.moderation.hide(.event(id), why: "wrong place", by: .shell)
    scene.settle(pane)
    let wide = Size(columns: 120, rows: 20)
    #expect(scene.shows("Night of the Long Tables (hidden)", in: pane, wide))
    let error = #expect(throws: EventError.self) { try scene.pane(.event(id)) }
    #expect(error?.reason == .isHidden)
    let cleo = try scene.terminal(of: "cleo")
    let other = #expect(throws: EventError.self) { try cleo.pane(.event(id)) }
    #expect(other?.reason == .noSuchEvent)
  }

  @Test func `a narrow screen shows the start in full, without the end`() throws {
    let (scene, pane) = try scene()
    let lines = scene.lines(of: pane, in: Size(columns: 40, rows: 10))
    #expect(lines.contains { $0.contains(" 16:00 ") } && !lines.contains { $0.contains("16:00-") })
  }

  @Test func `a removes an event from the calendar, and u restores it`() throws {
    let (scene, pane) = try scene()
    scene.press(.character("a"), in: pane)
    #expect(!scene.shows("Quay Concert", in: pane))
    scene.press(.character("u"), in: pane)
    #expect(scene.shows("Quay Concert", in: pane))
  }

  @Test func `an event that ends disappears without a key`() throws {
    let (scene, pane) = try scene()
    scene.hands.advance(milliseconds: 3 * 3_600_000)
    _ = pane.timePassed(scene.hands.now)
    #expect(!scene.shows("Quay Concert", in: pane))
  }

  @Test func `a visitor has the events saved on this machine`() throws {
    let scene = try EventScreensScene(as: nil)
    let pane = try scene.pane(.calendar)
    #expect(scene.shows("Nothing planned. Press 1, then a on an event", in: pane))
    let event = try scene.publish("Quay Concert")
    try scene.context.events.responses.give(.inCalendar(true), event.id, by: Interest.guest)
    scene.settle(pane)
    #expect(scene.shows("Quay Concert", in: pane))
  }

  @Test(arguments: [
    (2027, 2, 4), (2026, 11, 6), (2027, 5, 6), (2028, 2, 5),
  ])
  func `a month has all its days in weeks that begin on Monday`(
    year: Int, month: Int, weeks: Int
  ) throws {
    let scene = try EventScreensScene()
    let day = LocalTime(year: year, month: month, day: 10)
    let grid = MonthGrid(
      day: day, today: day, counts: [1: 1, 2: 3], weekBegins: 1, context: scene.context)
    let lines = grid.lines().map(\.text)
    #expect(lines.count == weeks + 1)
    #expect(lines.joined().contains("[10]"))
    #expect(lines.joined().contains(" 1.") && lines.joined().contains(" 2:"))
    let first = try #require(lines.firstIndex { $0.contains(" 1.") })
    #expect(first == 1)
  }

  /// November 2026 begins on a Sunday.
  @Test(arguments: [(1, "Mo", 6), (7, "Su", 0), (6, "Sa", 1)])
  func `weeks begin on the chosen day`(
    weekday: Int, name: String, before: Int
  ) throws {
    let scene = try EventScreensScene()
    try PreferenceService(store: scene.store, clock: scene.context.clock).change("ben") {
      $0.weekBegins = weekday
    }
    let day = LocalTime(year: 2026, month: 11, day: 10)
    let lines = MonthGrid(
      day: day, today: day, counts: [1: 1], weekBegins: scene.context.weekBegins,
      context: scene.context
    ).lines().map(\.text)
    #expect(lines[0].drop { $0 == " " }.hasPrefix(name))
    #expect(lines[1].hasPrefix(String(repeating: " ", count: before * 4) + "  1."))
    let weeks = DayGrid.weeks(ofMonth: day, beginning: scene.context.weekBegins)
    #expect(weeks.first == LocalTime(year: 2026, month: 11, day: 1).adding(days: -before))
  }
}
