/// The difference between two canvases, as runs of cells within rows.
public struct FrameDiff: Equatable, Sendable {
  /// Neighbouring cells of a row that have to be sent.
  ///
  /// A run never begins or ends within a wide character.
  public struct Run: Equatable, Sendable {
    /// The row.
    public let row: Int
    /// The first column.
    public let column: Int
    /// The new cells, left to right.
    public let cells: [Cell]
  }

  /// The runs, top to bottom, left to right.
  public let runs: [Run]
  /// The position of the new canvas's visible cursor.
  public let cursor: Point?
  /// The position of its hidden cursor, if there is no visible one.
  public let attention: Point?

  /// Compares two canvases.
  ///
  /// Without an old one of the same size all cells are changes.
  public init(from old: Canvas?, to new: Canvas) {
    (cursor, attention) = (new.cursor, new.attention)
    guard let old, old.size == new.size else {
      runs = FrameDiff.everything(new)
      return
    }
    var runs: [Run] = []
    for row in 0..<new.size.rows {
      let range = row * new.size.columns..<(row + 1) * new.size.columns
      guard old.cells[range] != new.cells[range] else { continue }
      FrameDiff.compare(old.cells[range], new.cells[range], row: row, into: &runs)
    }
    self.runs = runs
  }

  /// The number of cells in the runs.
  public var changedCells: Int { runs.reduce(0) { $0 + $1.cells.count } }

  private static func everything(_ canvas: Canvas) -> [Run] {
    guard canvas.size.columns > 0 else { return [] }
    return (0..<canvas.size.rows).map { row in
      let start = row * canvas.size.columns
      let cells = canvas.cells[start..<start + canvas.size.columns]
      return Run(row: row, column: 0, cells: Array(cells))
    }
  }

  private static func compare(
    _ old: ArraySlice<Cell>, _ new: ArraySlice<Cell>, row: Int, into runs: inout [Run]
  ) {
    var index = new.startIndex
    while index < new.endIndex {
      guard old[index] != new[index] else {
        index += 1
        continue
      }
      let first = new[index].isContinuation && index > new.startIndex ? index - 1 : index
      var end = index + 1
      while end < new.endIndex, new[end].isContinuation || old[end] != new[end] { end += 1 }
      runs.append(
        Run(row: row, column: first - new.startIndex, cells: Array(new[first..<end])))
      index = end
    }
  }
}

extension Canvas {
  /// Applies a diff that was computed from this canvas.
  mutating func apply(_ diff: FrameDiff) {
    (cursor, attention) = (diff.cursor, diff.attention)
    for run in diff.runs {
      let start = run.row * size.columns + run.column
      cells.replaceSubrange(start..<start + run.cells.count, with: run.cells)
    }
  }
}
