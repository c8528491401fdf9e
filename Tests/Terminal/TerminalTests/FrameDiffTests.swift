import Chance
import Testing

@testable import Terminal

@Suite struct FrameDiffTests {
  private let size = Size(columns: 12, rows: 4)

  @Test func `the same picture twice sends nothing`() {
    var canvas = Canvas(size: size)
    canvas.write("漢字 bib 117", row: 1, column: 0)
    #expect(FrameDiff(from: canvas, to: canvas).runs.isEmpty)
  }

  @Test func `without an earlier picture of that size every cell is sent`() {
    let canvas = Canvas(size: size)
    #expect(FrameDiff(from: nil, to: canvas).changedCells == 48)
    let other = Canvas(size: Size(columns: 4, rows: 12))
    #expect(FrameDiff(from: other, to: canvas).changedCells == 48)
  }

  @Test func `a ticking clock sends the digits that changed`() {
    var old = Canvas(size: size)
    old.write("0:24:31.4", row: 2, column: 1)
    var new = old
    new.write("0:24:32.4", row: 2, column: 1)
    let runs = FrameDiff(from: old, to: new).runs
    #expect(runs.map(\.row) == [2])
    #expect(runs.map(\.column) == [7])
    #expect(runs.map(\.cells.count) == [1])
  }

  @Test func `changes apart from each other are separate runs`() {
    let old = Canvas(size: size)
    var new = old
    new.write("a", row: 0, column: 0)
    new.write("b", row: 0, column: 6)
    new.write("c", row: 3, column: 11)
    #expect(FrameDiff(from: old, to: new).runs.map(\.column) == [0, 6, 11])
  }

  @Test func `another wide character is sent whole`() {
    var old = Canvas(size: size)
    old.write("漢", row: 0, column: 3)
    var new = Canvas(size: size)
    new.write("字", row: 0, column: 3)
    let runs = FrameDiff(from: old, to: new).runs
    #expect(runs.map(\.column) == [3])
    #expect(runs.map(\.cells.count) == [2])
  }

  @Test func `a change of style alone is sent`() {
    var old = Canvas(size: size)
    old.write("Ana", row: 0, column: 0)
    var new = old
    new.restyle(Rect(column: 0, row: 0, columns: 3, rows: 1), Style(.selection))
    #expect(FrameDiff(from: old, to: new).changedCells == 3)
  }

  @Test func `sending the differences shows the same as drawing it all again`() {
    var source = SeededGenerator(seed: 117)
    var screen = Canvas(size: size)
    for _ in 0..<400 {
      var next = Bool.random(using: &source) ? screen : Canvas(size: size)
      for _ in 0..<6 { next.scribble(&source) }
      next.cursor = Bool.random(using: &source) ? Point(column: 1, row: 1) : nil
      let diff = FrameDiff(from: screen, to: next)
      screen.apply(diff)
      #expect(screen == next)
      #expect(diff.runs.allSatisfy(FrameDiffTests.isWhole))
    }
  }

  private static func isWhole(_ run: FrameDiff.Run) -> Bool {
    run.cells.first?.isContinuation == false && run.cells.last?.width != 2
  }
}
