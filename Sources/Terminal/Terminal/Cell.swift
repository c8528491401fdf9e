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
