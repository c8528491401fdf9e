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
