import Events
import Languages
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import EventScreens

@Suite struct CalendarTests {
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
      try events.hold(.inCalendar(true), event.id, by: "ben")
    }
    try scene.publish("Not Mine")
    return (scene, try scene.pane(.calendar))
  }

  @Test func `what is kept stands day by day, beside its month, with what clashes`() throws {
    let (scene, pane) = try scene()
    scene.expectFrame(
      """
      ─ November 2026 ────────────── Agenda ────────────────────────────────────── 3 ─
       Mon Tue Wed Thu Fri Sat Sun   Day   Time              Event
                                1. > today 18:00-21:00 +!    Quay Concert
        2   3   4   5   6   7   8          20:30-22:00 +!    Poetry by Candlelight
        9  10  11  12  13  14  15    Fri   18:00       +     Night of the Long Tables
       16  17  18  19  20 [21] 22
       23  24  25  26  27. 28  29
       30











                                   ! at the same time, today 20:30: Poetry by Candlel…
      """, of: pane)
  }

  @Test func `v shows what has passed, and t comes back to today`() throws {
    let (scene, pane) = try scene()
    scene.press(.character("v"), in: pane)
    #expect(scene.shows("Old Days", in: pane) && !scene.shows("Quay Concert", in: pane))
    scene.press(.character("t"), in: pane)
    #expect(scene.shows("Quay Concert", in: pane) && !scene.shows("Old Days", in: pane))
  }

  @Test func `a takes an event out of the calendar, and u brings it back`() throws {
    let (scene, pane) = try scene()
    scene.press(.character("a"), in: pane)
    #expect(!scene.shows("Quay Concert", in: pane))
    scene.press(.character("u"), in: pane)
    #expect(scene.shows("Quay Concert", in: pane))
  }

  @Test func `what ends meanwhile goes without a key`() throws {
    let (scene, pane) = try scene()
    scene.hands.advance(milliseconds: 3 * 3_600_000)
    _ = pane.timePassed(scene.hands.now)
    #expect(!scene.shows("Quay Concert", in: pane))
  }

  @Test func `a visitor has what this machine keeps`() throws {
    let scene = try EventScreensScene(as: nil)
    let pane = try scene.pane(.calendar)
    #expect(scene.shows("Nothing planned.", in: pane))
    let event = try scene.publish("Quay Concert")
    try scene.context.events.hold(.inCalendar(true), event.id, by: Interest.guest)
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
    let grid = MonthGrid(day: day, today: day, counts: [1: 1, 2: 3], context: scene.context)
    let lines = grid.lines().map(\.text)
    #expect(lines.count == weeks + 1)
    #expect(lines.joined().contains("[10]"))
    #expect(lines.joined().contains(" 1.") && lines.joined().contains(" 2:"))
    let first = try #require(lines.firstIndex { $0.contains(" 1.") })
    #expect(first == 1)
  }
}
