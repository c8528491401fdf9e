import Events
import Languages
import Shell
import Terminal
import Testing
import Timekeeping

@testable import EventScreens

/// A screen shows the number of items for which it has no room.
@Suite("Items that do not fit are counted")
struct MoreSignsTests {
  private func cuts(_ pane: any Pane, _ size: Size) -> [Int] {
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    return canvas.cut.map(\.below)
  }

  @Test func `the criteria show how many more results there are`()
    throws
  {
    let scene = try EventScreensScene()
    for number in 1...9 { try scene.publish("Concert \(number)") }
    _ = try scene.pane(.popular)
    let (pane, low) = (try scene.pane(.criteria), EventScreensScene.large)
    _ = scene.lines(of: pane, in: low)
    scene.settle(pane)
    let shown = scene.lines(of: pane, in: low).count { $0.contains("Concert ") }
    #expect(scene.shows("9 events", in: pane, low) && shown == 9 && cuts(pane, low) == [])
    for number in 10...27 { try scene.publish("Concert \(number)", by: "cleo") }
    for number in 28...38 { try scene.publish("Concert \(number)") }
    _ = try scene.pane(.popular)
    let other = try scene.pane(.criteria)
    _ = scene.lines(of: other, in: low)
    scene.settle(other)
    let rows = scene.lines(of: other, in: low).count { $0.contains("Concert ") }
    #expect(scene.shows("38 events", in: other, low) && rows < 38)
    #expect(cuts(other, low) == [38 - rows])
  }

  @Test(arguments: [(8, 3, "+2"), (5, 0, "+5"), (20, 5, nil)] as [(Int, Int, String?)])
  func `a day of a month counts the events that do not fit`(
    rows: Int, titles: Int, sign: String?
  ) throws {
    let scene = try EventScreensScene()
    let monday = LocalTime(year: 2026, month: 11, day: 16)
    let busy = monday.adding(days: 2).date
    let grid = DayGrid(
      weeks: [monday, monday.adding(days: 7)], chosen: monday, today: monday, month: 11,
      entries: { day in
        day.date == busy
          ? (1...5).map { DayEntry(time: "", title: "Tune \($0)", role: .text) } : []
      }, context: scene.context)
    var canvas = Canvas(size: Size(columns: 80, rows: rows))
    grid.draw(on: &canvas, in: Rect(canvas.size))
    let text = canvas.lines().joined(separator: "\n")
    #expect(text.ranges(of: "Tune ").count == titles)
    #expect(sign.map(text.contains) ?? !text.contains("+"))
  }

  @Test func `the running order shows how many rows of the plan are below`() throws {
    let scene = try EventScreensScene(as: "ana")
    let event = try scene.publish("Quay Concert") {
      $0.plan = (0..<40).map { PlanRow(at: "19:\($0 < 10 ? "0" : "")\($0)", text: "Act \($0)") }
    }
    let pane = try scene.pane(.runningOrder(event.id))
    let lines = scene.lines(of: pane)
    let last = try #require(
      (0..<40).last { number in lines.contains { $0.hasSuffix("Act \(number)") } })
    #expect(last < 39 && cuts(pane, EventScreensScene.small) == [39 - last])
  }
}
