import Demo
import Shell
import Terminal
import Testing

@testable import App

/// Screens beside the open one, on wide terminals.
@Suite struct CompanionTests {
  private func play(columns: Int) throws -> Play {
    let play = try Play(columns: columns, rows: 50)
    try play.signIn(as: play.demo.organizer)
    try play.open("Autumn Cross")
    return play
  }

  @Test func `a page opened from a board has the board beside it if there is space`() throws {
    let wide = try play(columns: 200)
    wide.press(.character("w"))
    #expect(wide.shows("Why this place") && wide.shows("Bram Oosterveld"))
    wide.press(.escape)
    #expect(!wide.shows("Why this place"))
    let narrow = try play(columns: 120)
    narrow.press(.character("w"))
    #expect(narrow.shows("Why this place") && !narrow.shows("Bram Oosterveld"))
  }

  @Test func `the place beside has no keyboard and no cursor`() throws {
    let play = try play(columns: 200)
    play.press(.character("e"))
    var canvas = Canvas(size: Size(columns: 200, rows: 50))
    play.coordinator.draw(on: &canvas)
    let left = (2..<48).flatMap { row in (0..<98).map { canvas[row, $0].style.role } }
    #expect(!left.contains(.selection) && left.contains(.quietSelection))
    #expect(canvas.cursor.map { $0.column >= 100 } == true)
  }

  @Test func `the pane beside wakes as it does alone, and a hidden one does not`() throws {
    for (columns, wakes) in [(200, true), (120, false)] {
      let play = try play(columns: columns)
      let own = try #require(play.coordinator.top.wakesEvery)
      play.press(.character("e"))
      _ = play.shows("")
      let now = play.coordinator.wakesEvery
      #expect((now == own) == wakes, "\(columns): \(own), \(String(describing: now))")
    }
  }

  @Test func `a drawing laid over another brings its cut signs along`() {
    var own = Canvas(size: Size(columns: 10, rows: 3))
    own.write("宽ab", row: 0, column: 0, style: Style(.selection))
    own.noteCut(Rect(own.size), above: 0, below: 4)
    var canvas = Canvas(size: Size(columns: 14, rows: 5))
    canvas.lay(own, at: Point(column: 3, row: 1)) { _ in Style(.dim) }
    #expect(canvas.lines()[1] == "   宽ab")
    #expect(canvas[1, 5].style.role == .dim)
    #expect(canvas.cut.map(\.area) == [Rect(column: 3, row: 1, columns: 10, rows: 3)])
  }
}
