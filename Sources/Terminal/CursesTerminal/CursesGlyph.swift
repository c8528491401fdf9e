import CNcurses
import Terminal

/// A cell's characters as curses takes them: the letter, its marks, and a zero.
struct CursesGlyph {
  let characters: [wchar_t]
  /// Whether the second column has to be filled, since what is drawn takes one only.
  let leavesGap: Bool

  static let space: [wchar_t] = [0x20, 0]

  /// The glyph of a cell; a stand-in where this machine's C library measures it differently.
  init(_ cell: Cell) {
    let scalars = cell.character.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
    let isAgreed = CursesGlyph.columns(scalars[0]) == Int32(cell.width)
    characters = isAgreed ? scalars + [0] : [CursesGlyph.standIn, 0]
    leavesGap = !isAgreed && cell.width == 2
  }

  private static var standIn: wchar_t {
    let preferred: wchar_t = 0x25AF
    return columns(preferred) == 1 ? preferred : 0x3F
  }

  private static func columns(_ character: wchar_t) -> Int32 {
    (0x20..<0x7F).contains(character) ? 1 : wcwidth(character)
  }
}
