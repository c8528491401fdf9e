import Terminal

/// The frame of a pane, with a title and a note in the top line, and sides if there is room.
public struct Box: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The note at the right end of the top line, such as a count or a state.
  public var note: String
  /// The role of the note.
  public var noteRole: Role
  /// Whether the pane has the keyboard focus.
  public var isFocused: Bool
  /// The role of the title if it is not a plain name, such as text being typed.
  public var titleRole: Role?

  /// Creates a frame with a title and a note.
  public init(
    _ title: String = "", note: String = "", noteRole: Role = .dim, isFocused: Bool = true,
    titleRole: Role? = nil
  ) {
    self.title = title
    self.titleRole = titleRole
    self.note = note
    self.noteRole = noteRole
    self.isFocused = isFocused
  }

  /// Returns whether a screen of this size has room for the sides of panes.
  public static func hasSides(on size: Size) -> Bool { size.columns >= 100 && size.rows >= 30 }

  /// Returns the area inside a frame, on a screen of this size.
  public static func inside(
    of area: Rect, on size: Size, isLinear: Bool, isWhole: Bool = false
  ) -> Rect {
    guard !area.isEmpty else { return area }
    let hasSides =
      !isLinear && (isWhole || hasSides(on: size)) && area.columns > 4 && area.rows > 2
    return hasSides ? area.inset(columns: 2, rows: 1) : area.splitTop(1).bottom
  }

  /// Draws the frame.
  ///
  /// - Parameters:
  ///   - canvas: The canvas; its size decides whether there are sides.
  ///   - area: The area of the pane, including the frame.
  ///   - isWhole: Whether to draw sides even on a small screen.
  /// - Returns: The area inside.
  public func draw(on canvas: inout Canvas, in area: Rect, isWhole: Bool = false) -> Rect {
    guard !area.isEmpty else { return area }
    let inside = Self.inside(
      of: area, on: canvas.size, isLinear: canvas.isLinear, isWhole: isWhole)
    let hasSides = inside.columns < area.columns
    let signs = canvas.isPlain ? Signs.ascii : .lines
    drawTop(on: &canvas, in: area.rows(from: 0, count: 1), hasSides ? signs : signs.ruled)
    guard hasSides else { return inside }
    let style = Style(isFocused ? .borderFocused : .border)
    for row in area.row + 1..<area.endRow - 1 {
      canvas.write(signs.upright, row: row, column: area.column, style: style)
      canvas.write(signs.upright, row: row, column: area.endColumn - 1, style: style)
    }
    let foot =
      signs.lowerLeft + String(repeating: signs.level, count: area.columns - 2)
      + signs.lowerRight
    canvas.write(foot, row: area.endRow - 1, column: area.column, style: style)
    return inside
  }

  /// Draws only title and note, for a line above panes with their own frames.
  public func drawPlain(on canvas: inout Canvas, in line: Rect) {
    drawTop(on: &canvas, in: line, .none)
  }

  /// Returns the cell after the last letter of the title.
  public func endOfTitle(in area: Rect) -> Point {
    let columns = TextWidth.columns(of: fittedTitle(columns: area.columns))
    return Point(column: area.column + 2 + columns, row: area.row)
  }

  private func drawTop(on canvas: inout Canvas, in line: Rect, _ signs: Signs) {
    let style = Style(isFocused ? .borderFocused : .border)
    let rule = String(repeating: signs.level, count: max(0, line.columns - 2))
    canvas.write(
      signs.upperLeft + rule + signs.upperRight, row: line.row, column: line.column, style: style,
      limit: line.columns)
    let title = fittedTitle(columns: line.columns)
    if !title.isEmpty {
      canvas.write(
        " " + title + " ", row: line.row, column: line.column + 1,
        style: Style(titleRole ?? (isFocused ? .title : .dim), bold: isFocused))
    }
    let columns = noteColumns(of: line.columns)
    guard columns > 2 else { return }
    canvas.write(
      " " + TextWidth.fit(note, columns: columns - 2) + " ", row: line.row,
      column: line.endColumn - 1 - columns, style: Style(noteRole))
  }

  /// Returns the width of the note, at most half of the line; the title gets the rest.
  private func noteColumns(of columns: Int) -> Int {
    note.isEmpty ? 0 : min(TextWidth.columns(of: note) + 2, columns / 2)
  }

  private func fittedTitle(columns: Int) -> String {
    let room = columns - 4 - noteColumns(of: columns)
    return room > 1 ? TextWidth.fit(title, columns: room) : ""
  }

  /// The characters of frames.
  private struct Signs {
    var level: String
    var upright: String
    var upperLeft: String
    var upperRight: String
    var lowerLeft: String
    var lowerRight: String

    static let lines = Signs(
      level: "\u{2500}", upright: "\u{2502}", upperLeft: "\u{256D}", upperRight: "\u{256E}",
      lowerLeft: "\u{2570}", lowerRight: "\u{256F}")
    static let ascii = Signs(
      level: "-", upright: "|", upperLeft: "+", upperRight: "+", lowerLeft: "+", lowerRight: "+")

    static let none = Signs(
      level: " ", upright: " ", upperLeft: " ", upperRight: " ", lowerLeft: " ", lowerRight: " ")

    /// The characters for a single line, without corners.
    var ruled: Signs {
      var signs = self
      (signs.upperLeft, signs.upperRight) = (level, level)
      return signs
    }
  }
}
