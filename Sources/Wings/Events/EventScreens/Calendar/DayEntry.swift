import Shell
import Terminal

/// An entry of a day in a calendar cell.
struct DayEntry: Equatable {
  /// The start; empty for an all-day entry.
  let time: String
  let title: String
  let role: Role
  /// The word for a cancelled entry; empty for others.
  var called = ""

  private static let timedColumns = 14
  private static let wordedColumns = 36

  /// Returns the title, with the time if there is room.
  ///
  /// A cancelled entry has the word for it, or a sign if there is no room.
  func text(columns: Int) -> String {
    let isWide = columns >= Self.timedColumns
    let sign = called.isEmpty ? "" : (columns >= Self.wordedColumns ? called : "x") + " "
    return (isWide && !time.isEmpty ? time + " " : "") + sign + title
  }

  /// Returns the text on a limited number of lines, broken between words.
  func lines(columns: Int, atMost count: Int) -> [String] {
    Self.wrap(text(columns: columns), columns: columns, atMost: count)
  }

  /// Returns the time on a separate line, then the title, for a tall cell.
  func timedLines(columns: Int, atMost count: Int) -> [String] {
    [time, called].filter { !$0.isEmpty }.map { TextWidth.fit($0, columns: columns) }
      + Self.wrap(title, columns: columns, atMost: count)
  }

  /// Wraps a text; a word longer than a line is cut with an ellipsis.
  ///
  /// A broken word would look like two words.
  private static func wrap(_ text: String, columns: Int, atMost count: Int) -> [String] {
    let words = text.split(separator: " ").map { TextWidth.fit(String($0), columns: columns) }
    let lines = TextLines.wrap(words.joined(separator: " "), columns: columns)
    guard lines.count > count, count > 0 else { return lines }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines[..<(count - 1)] + [TextWidth.fit(rest, columns: columns)]
  }
}
