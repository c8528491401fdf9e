import Testing

@testable import Terminal

@Suite("Cells with their own colours")
struct CellColoursTests {
  @Test func `a colour is shown by the nearest of 256`() {
    #expect(CellColours.nearest(red: 0, green: 0, blue: 0) == 16)
    #expect(CellColours.nearest(red: 255, green: 255, blue: 255) == 231)
    #expect(CellColours.nearest(red: 255, green: 0, blue: 0) == 196)
    #expect(CellColours.nearest(red: 96, green: 134, blue: 176) == 67)
    #expect(CellColours.nearest(red: 118, green: 118, blue: 118) == 243)
    #expect(CellColours.nearest(red: 8, green: 8, blue: 8) == 232)
  }

  @Test func `every colour of the cube and the greys is the nearest to itself`() {
    for colour in 16...255 {
      let same = UInt8(colour)
      let parts =
        colour >= 232
        ? [Int](repeating: 8 + 10 * (colour - 232), count: 3)
        : [(colour - 16) / 36, (colour - 16) / 6 % 6, (colour - 16) % 6].map {
          [0, 95, 135, 175, 215, 255][$0]
        }
      let found = CellColours.nearest(
        red: UInt8(parts[0]), green: UInt8(parts[1]), blue: UInt8(parts[2]))
      #expect(CellColours.brightness(found) == CellColours.brightness(same))
    }
  }

  @Test func `black and white are the darkest and lightest of sixteen`() {
    #expect(CellColours.nearestOfSixteen(16) == 0 && CellColours.nearestOfSixteen(231) == 15)
    #expect(CellColours.brightness(231) == 255 && CellColours.brightness(16) == 0)
  }

  @Test func `a cell is no larger for having colours`() {
    #expect(MemoryLayout<Cell>.stride == 24)
  }

  @Test func `a cell whose colours change is drawn again`() {
    var (before, after) = (
      Canvas(size: Size(columns: 2, rows: 1)), Canvas(size: Size(columns: 2, rows: 1))
    )
    var style = Style()
    style.colours = .blackOnWhite
    before.write("a", row: 0, column: 0, style: style)
    style.colours = CellColours(ink: 16, paper: 230)
    after.write("a", row: 0, column: 0, style: style)
    #expect(FrameDiff(from: before, to: after).changedCells == 1)
    #expect(after[0, 0].style.colours == CellColours(ink: 16, paper: 230))
  }
}
