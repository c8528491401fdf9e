import Terminal
import Testing

@testable import CursesTerminal

@Suite struct InkTests {
  private let paint = Paint(
    foreground256: 196, background256: 17, foreground16: 9, background16: 4,
    attributes: .bold, monoAttributes: .reverse)

  @Test(arguments: [
    (-1, ColourDepth.none), (0, .none), (8, .eight), (16, .sixteen), (88, .sixteen), (256, .full),
    (16_777_216, .full),
  ])
  func `the number of colours decides which of a theme's colours are used`(
    colours: Int, depth: ColourDepth
  ) {
    #expect(ColourDepth(colours: colours, noColor: nil) == depth)
  }

  @Test(arguments: [("1", ColourDepth.none), ("0", .none), ("", .full)])
  func `NO_COLOR takes every colour away unless it is empty`(value: String, depth: ColourDepth) {
    #expect(ColourDepth(colours: 256, noColor: value) == depth)
  }

  @Test(arguments: [
    (ColourDepth.full, Ink(foreground: 196, background: 17, attributes: .bold)),
    (.sixteen, Ink(foreground: 9, background: 4, attributes: .bold)),
    (.eight, Ink(foreground: 1, background: 4, attributes: .bold)),
    (.none, Ink(attributes: .reverse)),
  ])
  func `a paint has a look for every terminal`(depth: ColourDepth, ink: Ink) {
    #expect(Ink(paint, depth: depth) == ink)
  }

  @Test(arguments: ColourDepth.allCases)
  func `an unset colour stays that of the terminal`(depth: ColourDepth) {
    #expect(Ink(Paint(), depth: depth) == Ink())
  }

  @Test func `grey on eight colours is faint and not black on black`() {
    let ink = Ink(Paint(foreground16: 8), depth: .eight)
    #expect(ink == Ink(attributes: .dim))
  }

  @Test func `colours that would look the same are distinguished by reverse video`() {
    let ink = Ink(Paint(foreground16: 12, background16: 4), depth: .eight)
    #expect(ink == Ink(attributes: [.bold, .reverse]))
  }

  @Test func `roles of the same colours share one pair`() {
    let palette = Palette([
      .error: paint, .warning: paint, .leader: Paint(foreground256: 220, foreground16: 3),
    ])
    let table = InkTable(palette, depth: .full, pairLimit: 64)
    #expect(table.pairs.count == 2)
    #expect(table.pair(of: .error) == table.pair(of: .warning))
    #expect(table.pair(of: .leader) != table.pair(of: .error))
    #expect(table.pair(of: .text) == 0)
  }

  @Test func `a role without a pair left keeps its mono look`() {
    let palette = Palette([.leader: Paint(foreground256: 3), .error: paint])
    let table = InkTable(palette, depth: .full, pairLimit: 2)
    #expect(table.pair(of: .leader) == 1)
    #expect(table.pair(of: .error) == 0)
    #expect(table.attributes(of: Style(.error)) == .reverse)
  }

  @Test func `a style adds its attributes to those of its role`() {
    let table = InkTable(Palette([.error: paint]), depth: .sixteen, pairLimit: 64)
    #expect(table.attributes(of: Style(.error, underline: true)) == [.bold, .underline])
  }
}
