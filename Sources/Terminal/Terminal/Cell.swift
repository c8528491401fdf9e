/// One cell of a canvas.
public struct Cell: Hashable, Sendable {
  /// What is drawn there; a space in the second cell of a wide character.
  public let character: Character
  /// How it is drawn.
  public internal(set) var style: Style
  /// Cells the character takes: 1, 2, or 0 for the second cell of a wide character.
  public let width: UInt8

  /// A cell that holds one space.
  public init(style: Style = Style()) {
    self.init(character: " ", style: style, width: 1)
  }

  init(character: Character, style: Style, width: UInt8) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// Whether this is the second cell of the wide character on its left.
  public var isContinuation: Bool { width == 0 }
}

/// What goes into one cell or two: a character that takes columns, with its marks.
struct Glyph: Hashable {
  var character: Character
  /// Columns, 1 or 2.
  var width: Int

  /// Stands for what terminals draw in different widths.
  static let standIn = Glyph(character: TextWidth.standIn, width: 1)
  static let space = Glyph(character: " ", width: 1)

  /// What stands for it on a terminal that shows ASCII.
  var plain: Glyph {
    switch character {
    case TextWidth.ellipsis: Glyph(character: ">", width: 1)
    case TextWidth.standIn: Glyph(character: "?", width: 1)
    default: self
    }
  }
}
