import Shell
import Terminal

/// The line above a list of which only a part is shown, or in another order.
struct NarrowedHeading {
  let shown: Int
  let all: Int
  let filter: TypedFilter
  /// What the list is sorted by, in words; empty for its own order.
  let sorting: String
  let surroundings: AppContext

  /// Draws itself where there is something to say.
  ///
  /// - Returns: The room that is left for the list.
  func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    let parts = [sorting, filter.heading].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return area }
    let count = surroundings.text("races.list.shown", ["shown": "\(shown)", "all": "\(all)"])
    let (line, rest) = area.splitTop(1)
    let used = canvas.write(
      TextWidth.fit(([count] + parts).joined(separator: "  "), columns: line.columns - 1),
      row: line.row, column: line.column,
      style: Style(filter.isTyping ? .fieldFocused : .title))
    if filter.isTyping { canvas.cursor = Point(column: line.column + used, row: line.row) }
    return rest
  }
}
