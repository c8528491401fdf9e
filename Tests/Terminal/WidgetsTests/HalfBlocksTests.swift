import Terminal
import Testing

@testable import Widgets

@Suite struct HalfBlocksTests {
  private let rows = [[true, true, false], [true, false, true], [false, true, false]]

  @Test func `on a dark background light is drawn, and blanks stay dark`() {
    #expect(HalfBlocks(rows).lines() == [" ▄▀", "█▄█"])
  }

  @Test func `on a light background dark is drawn`() {
    #expect(HalfBlocks(rows, inksLight: false).lines() == ["█▀▄", " ▀ "])
  }

  @Test func `without half blocks each square is two letters wide`() {
    let blocks = HalfBlocks(rows, inksLight: false)
    #expect(blocks.lines(.ascii) == ["####  ", "##  ##", "  ##  "])
    #expect(blocks.size(.ascii) == Size(columns: 6, rows: 3))
  }

  @Test func `a code that does not fit is not drawn in part`() {
    var canvas = Canvas(size: Size(columns: 5, rows: 2))
    #expect(HalfBlocks(rows).draw(on: &canvas, in: Rect(canvas.size)))
    #expect(canvas.lines() == ["  ▄▀", " █▄█"])
    var small = Canvas(size: Size(columns: 2, rows: 2))
    #expect(!HalfBlocks(rows).draw(on: &small, in: Rect(small.size)))
    #expect(small.lines() == ["", ""])
  }
}
