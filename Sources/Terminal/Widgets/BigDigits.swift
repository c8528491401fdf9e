/// Large numbers, with digits of three by five dots.
public enum BigDigits {
  /// The height of a digit at scale 1.
  public static let rows = 5

  /// Returns the width of digits.
  ///
  /// A dot has twice as many columns as rows to be square.
  public static func columns(digits: Int, scale: Int) -> Int { digits * 8 * scale }

  /// Returns a number as lines of text.
  ///
  /// A colon is two dots; other characters are gaps.
  public static func lines(_ text: String, scale: Int, ink: String) -> [String] {
    let scale = max(1, scale)
    let glyphs = text.map { dots[$0] ?? ($0 == ":" ? wideColon : [0, 0, 0, 0, 0]) }
    return (0..<rows).flatMap { row in
      let line = glyphs.map { glyph in
        (0..<4).map { dot in
          let isSet = dot < 3 && glyph[row] >> (2 - dot) & 1 == 1
          return String(repeating: isSet ? ink : " ", count: 2 * scale)
        }.joined()
      }.joined()
      return Array(repeating: line, count: scale)
    }
  }

  /// The height of numbers in half blocks.
  public static let compactRows = 3

  /// Returns a number in half blocks, with two dots above each other in a character.
  ///
  /// A colon is two dots; other characters are gaps.
  public static func compact(_ text: String) -> [String] {
    (0..<compactRows).map { line in
      text.map { character in
        guard let glyph = dots[character] ?? (character == ":" ? colon : nil) else { return "  " }
        let (upper, lower) = (glyph[2 * line], line == 2 ? 0 : glyph[2 * line + 1])
        let width = character == ":" ? 1 : 3
        return (0..<width).map { half(upper, lower, 2 - $0) }.joined() + " "
      }.joined()
    }
  }

  private static func half(_ upper: Int, _ lower: Int, _ bit: Int) -> String {
    switch (upper >> bit & 1, lower >> bit & 1) {
    case (1, 1): "\u{2588}"
    case (1, 0): "\u{2580}"
    case (0, 1): "\u{2584}"
    default: " "
    }
  }

  private static let colon = [0, 4, 0, 4, 0]
  private static let wideColon = [0, 2, 0, 2, 0]

  /// The rows of each digit as three bits.
  private static let dots: [Character: [Int]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7],
    "4": [5, 5, 7, 1, 1], "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1],
    "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
  ]
}
