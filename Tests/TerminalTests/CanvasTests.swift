import Terminal
import Testing

@Suite struct CanvasTests {
  @Test func `text is written where asked and says how many columns it took`() {
    var canvas = Canvas(size: Size(columns: 10, rows: 2))
    #expect(canvas.write("Ana", row: 1, column: 2) == 3)
    #expect(canvas.lines() == ["", "  Ana"])
  }
}
