import CursesTerminal
import Terminal

/// What a terminal says when it is asked where its cursor stands and what its ground is.
struct TerminalAnswers: Equatable {
  /// Cells that a wide letter took.
  var wide: Int?
  /// Cells that a letter with a combining mark took.
  var marked: Int?
  var isLight: Bool?

  /// Writes a wide letter and a marked one and asks after each where the cursor is, then what the
  /// ground is, and last what it is itself, which all of them answer: behind that nothing follows.
  ///
  /// - Parameter asksGround: Whether it may be asked for its ground, which some would print.
  /// - Returns: What to write to it.
  static func question(asksGround: Bool) -> String {
    "\r日\u{1B}[6n\re\u{301}\u{1B}[6n\r\u{1B}[K"
      + (asksGround ? GroundQuestion.text : GroundQuestion.attributes)
  }

  /// Whether these bytes hold the last answer.
  static func isWhole(_ bytes: some Sequence<UInt8>) -> Bool {
    sequences(in: bytes).contains { $0.hasPrefix("[?") && $0.hasSuffix("c") }
  }

  /// Reads what the terminal has sent; what was not answered stays unknown.
  init(_ bytes: some Sequence<UInt8>) {
    let sequences = Self.sequences(in: bytes)
    let columns = sequences.compactMap(Self.column)
    if columns.count == 2 { (wide, marked) = (columns[0] - 1, columns[1] - 1) }
    isLight = sequences.lazy.compactMap(Self.isLight).first
  }

  /// What stands behind each escape, without the end of a string.
  private static func sequences(in bytes: some Sequence<UInt8>) -> [Substring] {
    String(decoding: Array(bytes), as: UTF8.self).split(separator: "\u{1B}").map {
      $0.last == "\u{7}" ? $0.dropLast() : $0
    }
  }

  private static func isLight(_ sequence: Substring) -> Bool? {
    sequence.hasPrefix("]11;") ? Ground.isLight(sequence.dropFirst("]11;".count)) : nil
  }

  /// `[12;3R` says that the cursor is in column 3.
  private static func column(_ sequence: Substring) -> Int? {
    guard sequence.hasPrefix("["), sequence.hasSuffix("R") else { return nil }
    return sequence.dropLast().split(separator: ";").last.flatMap { Int($0) }
  }
}
