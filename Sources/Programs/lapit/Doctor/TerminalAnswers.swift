import CursesTerminal
import Terminal

/// A terminal's answers about its cursor position and its background.
struct TerminalAnswers: Equatable {
  /// The number of cells that a wide letter took.
  var wide: Int?
  /// The number of cells that a letter with a combining mark took.
  var marked: Int?
  var isLight: Bool?

  /// Returns the queries for a terminal.
  ///
  /// A wide letter and a letter with a mark are each followed by a query for the cursor position.
  /// The last query asks for device attributes, which all terminals answer.
  ///
  /// - Parameter asksGround: Whether to ask for the background, which some terminals would print.
  /// - Returns: The text to write to the terminal.
  static func question(asksGround: Bool) -> String {
    "\r日\u{1B}[6n\re\u{301}\u{1B}[6n\r\u{1B}[K"
      + (asksGround ? BackgroundQuestion.text : BackgroundQuestion.attributes)
  }

  /// Returns whether these bytes include the last answer.
  static func isWhole(_ bytes: some Sequence<UInt8>) -> Bool {
    sequences(in: bytes).contains { $0.hasPrefix("[?") && $0.hasSuffix("c") }
  }

  /// Parses the terminal's answers; missing ones stay unknown.
  init(_ bytes: some Sequence<UInt8>) {
    let sequences = Self.sequences(in: bytes)
    let columns = sequences.compactMap(Self.column)
    if columns.count == 2 { (wide, marked) = (columns[0] - 1, columns[1] - 1) }
    isLight = sequences.lazy.compactMap(Self.isLight).first
  }

  /// Returns the text after each escape, without a string terminator.
  private static func sequences(in bytes: some Sequence<UInt8>) -> [Substring] {
    String(decoding: Array(bytes), as: UTF8.self).split(separator: "\u{1B}").map {
      $0.last == "\u{7}" ? $0.dropLast() : $0
    }
  }

  private static func isLight(_ sequence: Substring) -> Bool? {
    sequence.hasPrefix("]11;") ? TerminalBackground.isLight(sequence.dropFirst("]11;".count)) : nil
  }

  /// Parses `[12;3R`, which means that the cursor is in column 3.
  private static func column(_ sequence: Substring) -> Int? {
    guard sequence.hasPrefix("["), sequence.hasSuffix("R") else { return nil }
    return sequence.dropLast().split(separator: ";").last.flatMap { Int($0) }
  }
}
