/// Text wrapped between words without losing a character, so that a cursor can be placed in it.
public struct WrappedText: Equatable, Sendable {
  /// A line of it.
  public struct Line: Equatable, Sendable {
    /// The number of characters of the whole text before the line.
    public let start: Int
    /// Its characters, with the spaces at its end.
    public let text: String
  }

  /// The lines, at least one.
  public private(set) var lines: [Line] = []

  /// Wraps `text` into lines of at most `columns` columns; a word longer than a line is cut.
  public init(_ text: String, columns: Int) {
    var start = 0
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let characters = Array(paragraph)
      for range in Self.lines(of: characters, columns: max(1, columns)) {
        lines.append(Line(start: start + range.lowerBound, text: String(characters[range])))
      }
      start += characters.count + 1
    }
  }

  /// Returns the position of the cursor after a number of characters.
  public func place(of cursor: Int) -> Point {
    let row = lines.lastIndex { $0.start <= cursor } ?? 0
    let before = lines[row].text.prefix(max(0, cursor - lines[row].start))
    return Point(column: TextWidth.columns(of: String(before)), row: row)
  }

  private static func lines(of characters: [Character], columns: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var first = 0
    repeat {
      let end = endOfLine(characters, from: first, columns: columns)
      ranges.append(first..<end)
      first = end
    } while first < characters.count
    return ranges
  }

  /// Spaces that do not fit stay at the end of the line, so that no line begins with one.
  private static func endOfLine(_ characters: [Character], from first: Int, columns: Int) -> Int {
    var used = 0
    var afterWord: Int?
    for index in first..<characters.count {
      used += TextWidth.columns(of: characters[index])
      let isSpace = characters[index] == " "
      if used > columns, index > first {
        let word = characters[index...].firstIndex { $0 != " " } ?? characters.count
        return isSpace ? word : afterWord ?? index
      }
      if isSpace { afterWord = index + 1 }
    }
    return characters.count
  }
}
