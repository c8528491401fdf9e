import Terminal

/// The line above a filtered or sorted list.
package struct NarrowedHeading {
  package let shown: Int
  package let all: Int
  package let filter: TypedFilter
  /// The order in words; empty for the default.
  package let sorting: String
  package let context: AppContext

  package init(
    shown: Int, all: Int, filter: TypedFilter, sorting: String, context: AppContext
  ) {
    self.shown = shown
    self.all = all
    self.filter = filter
    self.sorting = sorting
    self.context = context
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { sorting.isEmpty && filter.heading.isEmpty }

  /// Draws the line if there is something to show.
  ///
  /// - Returns: The area left for the list.
  package func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    let parts = [sorting, filter.heading].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return area }
    let count = context.text(
      all == 0 ? "common.list.noMatch" : "common.list.shown",
      ["shown": "\(shown)", "all": "\(all)"])
    let (line, rest) = area.splitTop(1)
    let used = canvas.write(
      TextWidth.fit(([count] + parts).joined(separator: "  "), columns: line.columns - 1),
      row: line.row, column: line.column,
      style: Style(filter.isTyping ? .fieldFocused : .title))
    if filter.isTyping { canvas.cursor = Point(column: line.column + used, row: line.row) }
    return rest
  }
}
