import Terminal

/// Several lines to type in, broken at the edge; it scrolls so that the cursor is in sight.
public struct TextArea: Hashable, Sendable {
  /// What is typed.
  public var state: TextFieldState
  /// Whether keys go here.
  public var isFocused: Bool

  /// An area for what is typed.
  public init(_ state: TextFieldState, isFocused: Bool = false) {
    self.state = state
    self.isFocused = isFocused
  }

  /// Draws the text over the whole area and places the cursor.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    let style = Style(isFocused ? .fieldFocused : .field)
    canvas.fill(area, style)
    let lines = Self.lines(of: state.text, columns: area.columns)
    let cursorLine = lines.lastIndex { $0.start <= state.cursor } ?? 0
    let first = max(0, cursorLine - area.rows + 1)
    for (row, line) in lines[first...].prefix(area.rows).enumerated() {
      canvas.write(
        line.text, row: area.row + row, column: area.column, style: style, limit: area.columns)
    }
    guard isFocused else { return }
    let before = lines[cursorLine].text.prefix(state.cursor - lines[cursorLine].start)
    let column = min(TextWidth.columns(of: String(before)), area.columns - 1)
    canvas.cursor = Point(column: area.column + column, row: area.row + cursorLine - first)
  }

  /// Where the cursor gets by so many lines up or down in so many columns.
  public static func position(
    in state: TextFieldState, movedBy rows: Int, columns: Int
  ) -> Int {
    let lines = Self.lines(of: state.text, columns: columns)
    let line = lines.lastIndex { $0.start <= state.cursor } ?? 0
    let target = max(0, min(lines.count - 1, line + rows))
    return lines[target].start + min(state.cursor - lines[line].start, lines[target].text.count)
  }

  struct Line: Hashable {
    /// Characters before it.
    let start: Int
    let text: String
  }

  /// Lines that together hold every character but the line ends: the cursor has a place in each.
  static func lines(of text: String, columns: Int) -> [Line] {
    var lines: [Line] = []
    var line = ""
    var start = 0
    func close(_ next: Int) {
      lines.append(Line(start: start, text: line))
      (line, start) = ("", next)
    }
    for (index, character) in text.enumerated() {
      if character.isNewline {
        close(index + 1)
        continue
      }
      // One column stays free for the cursor behind the last character.
      if TextWidth.columns(of: line + String(character)) > columns - 1 { close(index) }
      line.append(character)
    }
    close(start)
    return lines
  }
}
