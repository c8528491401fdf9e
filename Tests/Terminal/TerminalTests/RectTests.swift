import Terminal
import Testing

@Suite struct RectTests {
  private let rect = Rect(column: 2, row: 3, columns: 10, rows: 6)

  @Test func `a rectangle is split without losing or doubling a cell`() {
    let (left, right) = rect.splitLeft(4)
    #expect(left == Rect(column: 2, row: 3, columns: 4, rows: 6))
    #expect(right == Rect(column: 6, row: 3, columns: 6, rows: 6))
    let (top, bottom) = rect.splitBottom(1)
    #expect(top == Rect(column: 2, row: 3, columns: 10, rows: 5))
    #expect(bottom == Rect(column: 2, row: 8, columns: 10, rows: 1))
  }

  @Test(arguments: [-3, 0, 10, 99])
  func `splitting beyond the edges gives one side everything`(columns: Int) {
    let (left, right) = rect.splitLeft(columns)
    #expect(left.columns == min(10, max(0, columns)))
    #expect(left.columns + right.columns == 10)
    #expect(rect.splitRight(columns).right.columns == left.columns)
    #expect(rect.splitTop(columns).top.rows == min(6, max(0, columns)))
  }

  @Test func `an inset larger than the rectangle leaves nothing`() {
    #expect(rect.inset() == Rect(column: 3, row: 4, columns: 8, rows: 4))
    #expect(rect.inset(columns: 9, rows: 9).isEmpty)
  }

  @Test func `a band of rows stays inside`() {
    #expect(rect.rows(from: 4, count: 9) == Rect(column: 2, row: 7, columns: 10, rows: 2))
    #expect(rect.rows(from: 9, count: 2).isEmpty)
  }

  @Test func `a point belongs to the rectangle up to its last cell`() {
    #expect(rect.contains(Point(column: 11, row: 8)))
    #expect(!rect.contains(Point(column: 12, row: 8)))
    #expect(!rect.contains(Point(column: 2, row: 2)))
  }

  @Test func `rectangles that do not meet share nothing`() {
    let other = Rect(column: 10, row: 0, columns: 9, rows: 4)
    #expect(rect.intersection(other) == Rect(column: 10, row: 3, columns: 2, rows: 1))
    #expect(rect.intersection(Rect(column: 40, row: 40, columns: 3, rows: 3)).isEmpty)
  }
}
