import Terminal
import Testing

@testable import CursesTerminal

@Suite struct ColourPairsTests {
  @Test func `a pair of colours is defined once, behind those of the theme`() {
    var pairs = ColourPairs(behind: 12, pairLimit: 256)
    #expect(pairs.number(ink: 16, paper: 231)?.number == 13)
    #expect(pairs.number(ink: 16, paper: 231)?.isNew == false)
    #expect(pairs.number(ink: 231, paper: 16)?.number == 14)
    #expect(pairs.number(ink: 231, paper: 16)?.isNew == false)
  }

  @Test func `if all pairs are used there is none, until they are forgotten`() {
    var pairs = ColourPairs(behind: 6, pairLimit: 30)
    for ink: UInt8 in 0..<13 { _ = pairs.number(ink: ink, paper: 0) }
    #expect(!pairs.isFull(for: 10) && pairs.isFull(for: 11))
    // A reset would not help if a screen needs more than all pairs.
    #expect(!pairs.isFull(for: 20))
    for ink: UInt8 in 13..<23 { _ = pairs.number(ink: ink, paper: 0) }
    #expect(pairs.number(ink: 22, paper: 0)?.number == 29)
    #expect(pairs.number(ink: 23, paper: 0) == nil)
    pairs.removeAll()
    #expect(pairs.number(ink: 2, paper: 1)?.number == 7)
    var none = ColourPairs(behind: 0, pairLimit: 0)
    #expect(none.number(ink: 1, paper: 2) == nil)
  }

  @Test func `a code is dark on light with 256, 16 and 8 colours, and in reverse without any`() {
    func cell(_ depth: ColourDepth) -> ColouredCell {
      ColouredCell(.blackOnWhite, depth: depth, isPlain: false)
    }
    #expect(cell(.full).ink == 16 && cell(.full).paper == 231 && cell(.full).sign == nil)
    #expect(cell(.sixteen).ink == 0 && cell(.sixteen).paper == 15)
    #expect(cell(.eight).ink == 0 && cell(.eight).paper == 7)
    #expect(cell(.none).ink == nil && cell(.none).isReversed)
    let lightOnDark = CellColours(ink: 231, paper: 16)
    #expect(!ColouredCell(lightOnDark, depth: .none, isPlain: false).isReversed)
  }

  @Test
  func
    `with fewer than 256 colours a picture is blocks, fuller if brighter`()
  {
    let colours = CellColours(ink: 100, paper: 101, fallback: .level(4))
    for depth in [ColourDepth.sixteen, .eight, .none] {
      #expect(ColouredCell(colours, depth: depth, isPlain: false).sign == "▄")
      #expect(ColouredCell(colours, depth: depth, isPlain: true).sign == "=")
    }
    #expect(ColouredCell(colours, depth: .full, isPlain: true).sign == nil)
    let wild = CellColours(ink: 0, paper: 0, fallback: .level(200))
    #expect(ColouredCell(wild, depth: .none, isPlain: false).sign == "█")
  }
}
