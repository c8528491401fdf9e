import Terminal

/// A line to type in; it scrolls so that the cursor is always in sight.
public struct TextField: Hashable, Sendable {
  /// What is typed.
  public var state: TextFieldState
  /// Whether keys go here.
  public var isFocused: Bool
  /// Shown dimmed while nothing is typed.
  public var placeholder: String

  /// A field for what is typed.
  public init(_ state: TextFieldState, isFocused: Bool = false, placeholder: String = "") {
    self.state = state
    self.isFocused = isFocused
    self.placeholder = placeholder
  }

  /// Draws the field over the width of the area's first row and places the cursor.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    let line = area.rows(from: 0, count: 1)
    let style = Style(isFocused ? .fieldFocused : .field)
    canvas.fill(line, style)
    let isBlank = state.text.isEmpty
    let hint = isBlank && !isFocused ? placeholder : ""
    canvas.write(
      TextWidth.fit(hint, columns: line.columns), row: line.row, column: line.column,
      style: Style(style.role, dim: true))
    let shown = window(columns: line.columns)
    canvas.write(
      shown.text, row: line.row, column: line.column, style: style, limit: line.columns)
    guard isFocused else { return }
    canvas.cursor = Point(column: line.column + shown.cursorColumn, row: line.row)
  }

  /// The part of the text that is in sight, and the cursor's column in it.
  private func window(columns: Int) -> (text: String, cursorColumn: Int) {
    let characters = state.isHidden ? Array(repeating: "*", count: state.text.count) : Array(state.text)
    let widths = characters.map { TextWidth.columns(of: $0) }
    var first = 0
    var before = widths.prefix(state.cursor).reduce(0, +)
    while before > columns - 1, first < state.cursor {
      before -= widths[first]
      first += 1
    }
    return (String(characters[first...]), max(0, min(before, columns - 1)))
  }
}
