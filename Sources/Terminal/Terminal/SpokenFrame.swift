/// A canvas as lines for screen readers: one fact a line, without decoration.
public struct SpokenFrame: Equatable, Sendable {
  /// The lines, top to bottom, without the one in which the user types.
  public let lines: [String]
  /// The line in which the user types, up to the cursor.
  public let typed: String?
  /// The line that names keys, which is not among the others.
  public let keys: String?

  /// Reads a canvas.
  public init(_ canvas: Canvas) {
    var lines: [String] = []
    let shown = canvas.lines()
    for row in shown.indices where row != canvas.cursor?.row && row != canvas.keysRow {
      let line = canvas.facts[row].map(canvas.signs.spoken) ?? Self.spoken(shown[row])
      if !line.isEmpty { lines.append(line) }
    }
    self.lines = lines
    keys = canvas.keysRow.map { Self.spoken(shown[$0]) }
    typed = canvas.cursor.map { cursor in
      let cells = (0..<cursor.column).map { canvas[cursor.row, $0] }
      let text = String(cells.filter { !$0.isContinuation }.map(\.character))
      return Self.spoken(text) + (text.last == " " ? " " : "")
    }
  }

  /// Returns the lines that are new since a former frame, and the selected line if it is another.
  public func changes(since former: SpokenFrame?) -> [String] {
    guard let former else { return lines }
    let said = Set(former.lines.map(Self.withoutSign) + [former.typed].compactMap(\.self))
    let chosen = Set(former.lines.filter { $0.hasPrefix(Self.chosen) })
    return lines.filter { line in
      line.hasPrefix(Self.chosen) ? !chosen.contains(line) : !said.contains(line)
    }
  }

  /// The prefix of the selected line.
  public static let chosen = "> "

  private static func withoutSign(_ line: String) -> String {
    line.hasPrefix(chosen) ? String(line.dropFirst(chosen.count)) : line
  }

  /// Returns a row without decoration: columns become commas, and rules are removed.
  private static func spoken(_ row: String) -> String {
    let drawn: Set<Character> = ["\u{2500}", "\u{2502}"]
    var pieces: [String] = []
    var (piece, blanks) = ("", 2)
    for character in withoutRules(row) {
      guard character != " ", !drawn.contains(character) else {
        blanks += character == " " ? 1 : 2
        continue
      }
      if blanks > 1, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
      } else if blanks == 1, !piece.isEmpty {
        piece += " "
      }
      piece.append(character)
      blanks = 0
    }
    return (pieces + [piece]).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Replaces the rules in a row by spaces.
  ///
  /// In ASCII a rule is a run of `-`, or of `+` and `-` at an end of the row.
  private static func withoutRules(_ row: String) -> [Character] {
    var signs = Array(row)
    let runs = signs.indices.split { signs[$0] != "-" }.filter { $0.count >= 3 }
    guard !runs.isEmpty else { return signs }
    let head = signs.prefix { "+-".contains($0) }.count
    let foot = signs.reversed().prefix { "+-".contains($0) }.count
    let ends = Array(0..<head) + Array(signs.count - foot..<signs.count)
    for index in runs.joined() + ends { signs[index] = " " }
    return signs
  }
}
