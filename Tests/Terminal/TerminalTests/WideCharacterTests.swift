import Chance
import Testing

@testable import Terminal

@Suite struct WideCharacterTests {
  @Test func `a wide character takes two cells and counts as one letter`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    #expect(canvas.write("漢a", row: 0, column: 0) == 3)
    #expect((0..<3).map { canvas[0, $0].width } == [2, 0, 1])
    #expect(canvas.lines() == ["漢a"])
  }

  @Test func `a wide character at the last column becomes a space`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("xxxx", row: 0, column: 0)
    #expect(canvas.write("a漢", row: 0, column: 2) == 2)
    #expect(canvas.lines() == ["xxa"])
  }

  @Test func `a limit cuts a wide character like an edge does`() {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    canvas.write("........", row: 0, column: 0)
    #expect(canvas.write("漢漢", row: 0, column: 0, limit: 3) == 3)
    #expect(canvas.lines() == ["漢 ....."])
  }

  @Test func `a wide character cut by the left edge becomes a space`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("....", row: 0, column: 0)
    canvas.write("漢b", row: 0, column: -1)
    #expect(canvas.lines() == [" b.."])
  }

  @Test(arguments: [(0, "x a"), (1, " xa")])
  func `overwriting half of a wide character clears the other half`(column: Int, line: String) {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("漢a", row: 0, column: 0)
    canvas.write("x", row: 0, column: column)
    #expect(canvas.lines() == [line])
    #expect(canvas.isWhole)
  }

  @Test func `a wide character over the halves of two others clears both`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    canvas.write("漢字", row: 0, column: 0)
    canvas.write("日", row: 0, column: 1)
    #expect(canvas.lines() == [" 日"])
    #expect(canvas.isWhole)
  }

  @Test func `a filled rectangle never leaves half a character at its edges`() {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    canvas.write("漢字日本", row: 0, column: 0)
    canvas.fill(Rect(column: 1, row: 0, columns: 4, rows: 1), Style(.field))
    #expect(canvas.lines() == ["      本"])
    #expect(canvas.isWhole)
  }

  @Test func `restyling half a wide character restyles all of it`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("漢字", row: 0, column: 0)
    canvas.restyle(Rect(column: 1, row: 0, columns: 2, rows: 1), Style(.selection))
    #expect((0..<4).allSatisfy { canvas[0, $0].style.role == .selection })
  }

  @Test func `cutting a canvas never leaves half a character`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 2))
    canvas.write("a漢b", row: 0, column: 0)
    canvas.cursor = Point(column: 3, row: 1)
    let narrow = canvas.resized(to: Size(columns: 2, rows: 3))
    #expect(narrow.lines() == ["a", "", ""])
    #expect(narrow.cursor == nil)
    #expect(narrow.isWhole)
  }

  @Test func `columns stay whole whatever is drawn wherever`() {
    var source = SeededGenerator(seed: 20_261)
    for _ in 0..<200 {
      var canvas = Canvas(size: Size(columns: 9, rows: 3))
      for _ in 0..<30 { canvas.scribble(&source) }
      #expect(canvas.isWhole)
    }
  }
}
