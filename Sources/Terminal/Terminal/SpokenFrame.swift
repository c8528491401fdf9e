/// A canvas as lines to be read aloud or felt: one fact a line, nothing that only looks like
/// something.
public struct SpokenFrame: Equatable, Sendable {
  /// What it says, top to bottom, without the line something is typed in.
  public let lines: [String]
  /// The line something is typed in, up to the cursor.
  public let typed: String?
  /// The line that names keys; it is none of the others.
  public let keys: String?

  /// Reads a canvas.
  public init(_ canvas: Canvas) {
    var lines: [String] = []
    let shown = canvas.lines()
    for row in shown.indices where row != canvas.cursor?.row && row != canvas.keysRow {
      let line = canvas.facts[row] ?? Self.spoken(shown[row])
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

  /// What is to be told after what was told before: whatever was not said, and what is chosen now.
  public func changes(since former: SpokenFrame?) -> [String] {
    guard let former else { return lines }
    let said = Set(former.lines.map(Self.withoutSign) + [former.typed].compactMap(\.self))
    let chosen = Set(former.lines.filter { $0.hasPrefix(Self.chosen) })
    return lines.filter { line in
      line.hasPrefix(Self.chosen) ? !chosen.contains(line) : !said.contains(line)
    }
  }

  /// What stands before the line that is chosen.
  public static let chosen = "> "

  private static func withoutSign(_ line: String) -> String {
    line.hasPrefix(chosen) ? String(line.dropFirst(chosen.count)) : line
  }

  /// A row without what is only drawn: columns become commas, rules go.
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

  /// A row whose rules are blanks; where letters have to do, a rule is a run of `-` with what is left
  /// of it at both ends of the row.
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
