import Shell
import Terminal

/// What is planned on a day, as a cell of a calendar says it.
struct DayEntry: Equatable {
  /// When it begins; empty where it lasts all day.
  let time: String
  let title: String
  let role: Role
  /// The word for what is called off; empty for everything else.
  var called = ""

  private static let timedColumns = 14
  private static let wordedColumns = 36

  /// The title, behind its time where there is room for both; what is called off has a sign where
  /// there is none for the word.
  func text(columns: Int) -> String {
    let isWide = columns >= Self.timedColumns
    let sign = called.isEmpty ? "" : (columns >= Self.wordedColumns ? called : "x") + " "
    return (isWide && !time.isEmpty ? time + " " : "") + sign + title
  }

  /// The same in so many lines at most, broken between words.
  func lines(columns: Int, atMost count: Int) -> [String] {
    Self.wrap(text(columns: columns), columns: columns, atMost: count)
  }

  /// The time in a line of its own, then the title, for a day that has much height to itself.
  func timedLines(columns: Int, atMost count: Int) -> [String] {
    [time, called].filter { !$0.isEmpty }.map { TextWidth.fit($0, columns: columns) }
      + Self.wrap(title, columns: columns, atMost: count)
  }

  /// A word that is longer than a line is cut with a sign, since half a word in the next line is
  /// read as a word of its own.
  private static func wrap(_ text: String, columns: Int, atMost count: Int) -> [String] {
    let words = text.split(separator: " ").map { TextWidth.fit(String($0), columns: columns) }
    let lines = TextLines.wrap(words.joined(separator: " "), columns: columns)
    guard lines.count > count, count > 0 else { return lines }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines[..<(count - 1)] + [TextWidth.fit(rest, columns: columns)]
  }
}
