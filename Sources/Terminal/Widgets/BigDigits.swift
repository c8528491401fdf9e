/// Numbers to be read from afar: each digit three dots wide and five high.
public enum BigDigits {
  /// The height of a digit at scale 1.
  public static let rows = 5

  /// The width of so many digits: a dot is twice as wide as high, as characters are half as wide.
  public static func columns(digits: Int, scale: Int) -> Int { digits * 8 * scale }

  /// A number as lines of text; anything but a digit is a gap.
  public static func lines(_ text: String, scale: Int, ink: String) -> [String] {
    let scale = max(1, scale)
    let glyphs = text.map { dots[$0] ?? [0, 0, 0, 0, 0] }
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

  /// Each row of a digit as three bits.
  private static let dots: [Character: [Int]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7],
    "4": [5, 5, 7, 1, 1], "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1],
    "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
  ]
}
