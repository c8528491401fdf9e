/// A grid of cells to draw on, the size of a terminal or of a part of it.
///
/// Whatever is written, every row keeps its columns: text is cut at the edges, a wide character
/// that would be cut in half becomes a space, and so does what is left of one that is half
/// overwritten.
public struct Canvas: Hashable, Sendable {
  /// Width and height.
  public let size: Size
  /// Where the terminal's cursor stands; `nil` hides it.
  public var cursor: Point?
  /// Whether the signs this package itself writes into text are drawn in ASCII.
  public var isPlain = false
  var cells: [Cell]

  /// An empty canvas.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The cell at a place; an empty one outside the canvas.
  public subscript(row: Int, column: Int) -> Cell {
    contains(row: row, column: column) ? cells[row * size.columns + column] : Cell()
  }

  /// Each row as text, without the spaces at its end.
  public func lines() -> [String] {
    (0..<size.rows).map { line($0) }
  }

  private func line(_ row: Int) -> String {
    var text = ""
    var blanks = 0
    for cell in cells[rowRange(row)] where !cell.isContinuation {
      guard cell.character != " " else {
        blanks += 1
        continue
      }
      text += String(repeating: " ", count: blanks)
      text.append(cell.character)
      blanks = 0
    }
    return text
  }

  private func rowRange(_ row: Int) -> Range<Int> {
    row * size.columns..<(row + 1) * size.columns
  }

  private func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }
}
