/// A bitmap font of five by seven dots, with the letters that the demo's picture titles need.
struct DemoLetters {
  /// The width of the text in dots.
  let columns: Int
  private let text: [[UInt8]]

  private static let step = 6
  private static let height = 7

  /// Returns a text, cut to a width.
  static func dots(_ text: String, within columns: Int) -> DemoLetters {
    let shown = text.prefix(columns / step)
    return DemoLetters(
      columns: shown.count * step - 1,
      text: shown.map { shapes[$0] ?? [UInt8](repeating: 0, count: height) })
  }

  /// Whether a dot belongs to a letter; `false` outside of the text.
  func isDark(_ column: Int, _ row: Int) -> Bool {
    let (letter, place) = (column / Self.step, column % Self.step)
    guard column >= 0, (0..<Self.height).contains(row), text.indices.contains(letter), place < 5
    else { return false }
    return text[letter][row] >> UInt8(4 - place) & 1 == 1
  }

  /// Seven rows from the top; the fifth bit is the leftmost dot.
  private static let shapes: [Character: [UInt8]] = [
    "A": [14, 17, 17, 31, 17, 17, 17],
    "B": [30, 17, 30, 17, 17, 17, 30],
    "C": [14, 17, 16, 16, 16, 17, 14],
    "D": [30, 17, 17, 17, 17, 17, 30],
    "E": [31, 16, 16, 30, 16, 16, 31],
    "F": [31, 16, 16, 30, 16, 16, 16],
    "G": [14, 17, 16, 23, 17, 17, 14],
    "H": [17, 17, 17, 31, 17, 17, 17],
    "I": [14, 4, 4, 4, 4, 4, 14],
    "K": [17, 18, 20, 24, 20, 18, 17],
    "L": [16, 16, 16, 16, 16, 16, 31],
    "M": [17, 27, 21, 21, 17, 17, 17],
    "N": [17, 25, 21, 19, 17, 17, 17],
    "O": [14, 17, 17, 17, 17, 17, 14],
    "P": [30, 17, 17, 30, 16, 16, 16],
    "Q": [14, 17, 17, 17, 21, 18, 13],
    "R": [30, 17, 17, 30, 20, 18, 17],
    "S": [15, 16, 16, 14, 1, 1, 30],
    "T": [31, 4, 4, 4, 4, 4, 4],
    "U": [17, 17, 17, 17, 17, 17, 14],
    "V": [17, 17, 17, 17, 17, 10, 4],
    "W": [17, 17, 17, 21, 21, 27, 17],
    "Y": [17, 17, 10, 4, 4, 4, 4],
  ]
}
