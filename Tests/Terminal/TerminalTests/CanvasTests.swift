import Terminal
import Testing

@Suite struct CanvasTests {
  @Test func `text is written where asked and says how many columns it took`() {
    var canvas = Canvas(size: Size(columns: 10, rows: 2))
    #expect(canvas.write("Ana", row: 1, column: 2) == 3)
    #expect(canvas.lines() == ["", "  Ana"])
  }

  @Test func `text is cut at the right edge and at its limit`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 2))
    #expect(canvas.write("Criterium", row: 0, column: 2) == 4)
    #expect(canvas.write("Criterium", row: 1, column: 0, limit: 3) == 3)
    #expect(canvas.lines() == ["  Crit", "Cri"])
  }

  @Test func `text that begins left of the canvas shows only its visible part`() {
    var canvas = Canvas(size: Size(columns: 5, rows: 1))
    #expect(canvas.write("abcdef", row: 0, column: -2) == 6)
    #expect(canvas.lines() == ["cdef"])
  }

  @Test(arguments: [-1, 3, 100])
  func `rows outside the canvas take nothing`(row: Int) {
    var canvas = Canvas(size: Size(columns: 5, rows: 3))
    #expect(canvas.write("abc", row: row, column: 0) == 0)
    #expect(canvas == Canvas(size: Size(columns: 5, rows: 3)))
  }

  @Test func `a negative limit writes nothing`() {
    var canvas = Canvas(size: Size(columns: 5, rows: 1))
    #expect(canvas.write("abc", row: 0, column: 1, limit: -4) == 0)
    #expect(canvas.lines() == [""])
  }

  @Test func `written text has its style and leaves other cells alone`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("7", row: 0, column: 1, style: Style(.leader, bold: true))
    #expect(canvas[0, 1].style == Style(.leader, bold: true))
    #expect(canvas[0, 0].style == Style())
    #expect(canvas[0, 2].style == Style())
  }

  @Test func `control characters in a name move nothing`() {
    var canvas = Canvas(size: Size(columns: 12, rows: 2))
    let used = canvas.write("A\u{1B}[2Jna\r\nB\u{202E}x", row: 0, column: 0)
    #expect(used == 9)
    #expect(canvas.lines() == ["A[2Jna Bx", ""])
  }

  @Test func `a rectangle is filled only where it meets the canvas`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 3))
    for row in 0..<3 { canvas.write("abcd", row: row, column: 0) }
    canvas.fill(Rect(column: 2, row: 1, columns: 9, rows: 9), Style(.selection))
    #expect(canvas.lines() == ["abcd", "ab", "ab"])
    #expect(canvas[2, 3].style == Style(.selection))
    #expect(canvas[2, 1].style == Style())
  }

  @Test func `restyling keeps the text`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("abcd", row: 0, column: 0)
    canvas.restyle(Rect(column: 1, row: 0, columns: 2, rows: 5), Style(.selection))
    #expect(canvas.lines() == ["abcd"])
    #expect((0..<4).map { canvas[0, $0].style.role } == [.text, .selection, .selection, .text])
  }

  @Test(arguments: [
    Size(columns: 0, rows: 0), Size(columns: -3, rows: 4), Size(columns: 5, rows: 0),
  ])
  func `a canvas without cells takes everything quietly`(size: Size) {
    var canvas = Canvas(size: size)
    canvas.write("漢a", row: 0, column: 0)
    canvas.fill(Rect(column: 0, row: 0, columns: 9, rows: 9), Style(.error))
    canvas.restyle(Rect(column: 0, row: 0, columns: 9, rows: 9), Style(.error))
    #expect(canvas.lines() == Array(repeating: "", count: size.rows))
    #expect(canvas[0, 0] == Cell())
  }
}
