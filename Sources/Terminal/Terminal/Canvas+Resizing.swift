extension Canvas {
  /// The same drawing on another size, cut or filled up with spaces on the right and below.
  public func resized(to newSize: Size) -> Canvas {
    guard newSize != size else { return self }
    var canvas = Canvas(size: newSize)
    canvas.cursor = cursor.flatMap { Rect(newSize).contains($0) ? $0 : nil }
    for row in 0..<min(size.rows, newSize.rows) {
      canvas.copyRow(row, from: self)
    }
    return canvas
  }

  private mutating func copyRow(_ row: Int, from other: Canvas) {
    let count = min(size.columns, other.size.columns)
    guard count > 0 else { return }
    let source = row * other.size.columns
    let target = row * size.columns
    cells.replaceSubrange(target..<target + count, with: other.cells[source..<source + count])
    let last = target + count - 1
    if cells[last].width == 2 { cells[last] = Cell(style: cells[last].style) }
  }
}
