/// Numbers to be read from afar: each digit three dots wide and five high.
public enum BigDigits {
  /// The height of a digit at scale 1.
  public static let rows = 5

  /// The width of so many digits: a dot is twice as wide as high, as characters are half as wide.
  public static func columns(digits: Int, scale: Int) -> Int { digits * 8 * scale }

  /// A number as lines of text; a colon is two dots, anything else a gap.
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

  /// A number in half blocks, two dots of a digit above each other in one character; a colon is two
  /// dots, anything else a gap.
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

  /// Each row of a digit as three bits.
  private static let dots: [Character: [Int]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7],
    "4": [5, 5, 7, 1, 1], "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1],
    "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
  ]
}
