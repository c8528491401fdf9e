import Terminal

/// Text broken into lines between words.
public struct TextBlock: Hashable, Sendable {
  /// What is written.
  public var text: String
  /// How it looks.
  public var role: Role

  /// A text in one look.
  public init(_ text: String, role: Role = .text) {
    self.text = text
    self.role = role
  }

  /// The text in lines of at most so many columns; a word longer than that is broken.
  public static func lines(_ text: String, columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { paragraph(String($0), columns: columns) }
  }

  private static func paragraph(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in TextWidth.cleaned(text).split(separator: " ") {
      for piece in pieces(String(word), columns: columns) {
        let joined = line.isEmpty ? piece : line + " " + piece
        if TextWidth.columns(of: joined) <= columns {
          line = joined
        } else {
          lines.append(line)
          line = piece
        }
      }
    }
    return lines + [line]
  }

  private static func pieces(_ word: String, columns: Int) -> [String] {
    guard TextWidth.columns(of: word) > columns else { return [word] }
    var pieces = [""]
    for character in word {
      let joined = (pieces.last ?? "") + String(character)
      if TextWidth.columns(of: joined) <= columns {
        pieces[pieces.count - 1] = joined
      } else {
        pieces.append(String(character))
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  /// Draws as many lines as there is room for; a last line that is cut ends in an ellipsis.
  ///
  /// - Parameters:
  ///   - canvas: What to draw on.
  ///   - area: Where.
  /// - Returns: The rows used.
  @discardableResult
  public func draw(on canvas: inout Canvas, in area: Rect) -> Int {
    guard !area.isEmpty, !text.isEmpty else { return 0 }
    var lines = Self.lines(text, columns: area.columns)
    if lines.count > area.rows {
      let rest = lines[(area.rows - 1)...].joined(separator: " ")
      lines = lines.prefix(area.rows - 1) + [TextWidth.fit(rest, columns: area.columns)]
    }
    for (row, line) in lines.enumerated() {
      canvas.write(
        line, row: area.row + row, column: area.column, style: Style(role), limit: area.columns)
    }
    return lines.count
  }
}
