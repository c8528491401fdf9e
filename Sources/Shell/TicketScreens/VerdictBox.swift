import Shell
import Terminal
import Widgets

/// A door's answer as it is shown: a sign, a colour, the word with the ticket, and the reason.
struct ShownVerdict {
  enum Sign: String {
    case tick = "\u{2713}"
    case cross = "\u{2717}"
    case question = "?"
    case exclamation = "!"
    case dash = "-"
  }

  let sign: Sign
  let role: Role
  /// The word, then the holder or what the ticket is for.
  let head: String
  let why: String
}

/// The last answer of a door in a box as wide as the screen, to be read from two metres.
struct VerdictBox {
  private let verdict: ShownVerdict
  private let glyphs: Glyphs
  private let area: Rect
  private let isLarge: Bool
  private let lines: [String]

  private static let signColumns = 14
  private static let signRows = 5
  /// The smallest area in which the sign is large.
  private static let fewest = Size(columns: 60, rows: 12)

  /// Lays out an answer at the top of an area.
  init(_ verdict: ShownVerdict, _ context: AppContext, in area: Rect) {
    (self.verdict, self.area, glyphs) = (verdict, area, context.glyphs)
    isLarge = area.columns >= Self.fewest.columns && area.rows >= Self.fewest.rows
    let columns = area.columns - 4 - (isLarge ? Self.signColumns : 0)
    let sign = isLarge ? "" : verdict.sign.text(context.glyphs) + " "
    lines = [sign + verdict.head, verdict.why].flatMap { TextLines.wrap($0, columns: columns) }
  }

  /// Draws the box, without a frame if there is only room for the text.
  ///
  /// - Returns: The area below it.
  func draw(on canvas: inout Canvas) -> Rect {
    let isFramed = area.rows >= lines.count + 2
    let rows = max(lines.count, isLarge ? Self.signRows : 0) + (isFramed ? 2 : 0)
    let (top, rest) = area.splitTop(min(area.rows, rows))
    let style = Style(verdict.role, bold: true, reverse: true)
    let inside =
      isFramed
      ? Box().draw(on: &canvas, in: top, isWhole: true) : top.inset(columns: 2, rows: 0)
    canvas.fill(isFramed ? top.inset() : top, style)
    let (left, text) = inside.splitLeft(isLarge ? Self.signColumns : 0)
    if isLarge {
      HalfBlocks(verdict.sign.dots(glyphs), inksLight: false)
        .draw(on: &canvas, in: left, style: style, glyphs)
    }
    let first = text.row + max(0, text.rows - lines.count) / 2
    for (row, line) in lines.prefix(text.rows).enumerated() {
      canvas.write(
        line, row: first + row, column: text.column, style: style, limit: text.columns)
    }
    return rest
  }
}

extension ShownVerdict.Sign {
  fileprivate func text(_ glyphs: Glyphs) -> String {
    switch self {
    case .tick: glyphs.isASCII ? "+" : rawValue
    case .cross: glyphs.isASCII ? "x" : rawValue
    case .question, .exclamation, .dash: rawValue
    }
  }

  /// Returns the sign as dots, in ASCII half as many since each takes twice the room.
  fileprivate func dots(_ glyphs: Glyphs) -> [[Bool]] {
    let times = glyphs.isASCII ? 1 : 2
    return rows.flatMap { row in
      let dots = (0..<5).flatMap { dot in
        Array(repeating: row >> (4 - dot) & 1 == 1, count: times)
      }
      return Array(repeating: dots, count: times)
    }
  }

  /// The rows of five dots as bits.
  private var rows: [Int] {
    switch self {
    case .tick: [0b00001, 0b00011, 0b10110, 0b11100, 0b01000]
    case .cross: [0b10001, 0b01010, 0b00100, 0b01010, 0b10001]
    case .question: [0b01110, 0b00011, 0b00110, 0b00000, 0b00100]
    case .exclamation: [0b00100, 0b00100, 0b00100, 0b00000, 0b00100]
    case .dash: [0b00000, 0b00000, 0b11111, 0b00000, 0b00000]
    }
  }
}
