/// A cell of a canvas.
public struct Cell: Hashable, Sendable {
  /// The character; a space in the second cell of a wide character.
  public let character: Character
  /// Its style.
  public internal(set) var style: Style
  /// The number of cells of the character: 1, 2, or 0 for the second cell of a wide one.
  public let width: UInt8

  /// Creates a cell with a space.
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

/// The content of one or two cells: a character with its marks.
struct Glyph: Hashable {
  var character: Character
  /// Columns, 1 or 2.
  var width: Int

  /// The replacement for characters that terminals draw in different widths.
  static let standIn = Glyph(character: TextWidth.standIn, width: 1)
  static let space = Glyph(character: " ", width: 1)

  /// The replacement on a terminal that shows only ASCII.
  var plain: Glyph {
    switch character {
    case TextWidth.ellipsis: Glyph(character: ">", width: 1)
    case TextWidth.standIn: Glyph(character: "?", width: 1)
    default: self
    }
  }
}
