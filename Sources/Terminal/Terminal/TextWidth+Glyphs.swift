extension TextWidth {
  /// Hands out what a text is drawn as, glyph by glyph, until the body answers `false`.
  static func forEachGlyph(in text: String, _ body: (Glyph) -> Bool) {
    for character in text {
      if isPlain(character) {
        guard body(Glyph(character: character, width: 1)) else { return }
      } else {
        for glyph in glyphs(of: character) {
          guard body(glyph) else { return }
        }
      }
    }
  }

  /// Printable ASCII needs no look at any table.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  private static func isPlain(_ character: Character) -> Bool {
    let bytes = character.utf8
    guard let first = bytes.first, (0x20..<0x7F).contains(first) else { return false }
    return bytes.count == 1
  }

  /// A Swift character may hold several glyphs: terminals give spacing vowel signs their own cell.
  private static func glyphs(of character: Character) -> [Glyph] {
    let scalars = character.unicodeScalars
    guard !isDisputed(scalars) else { return [.standIn] }
    var glyphs: [Glyph] = []
    var marks = 0
    for scalar in scalars {
      switch ScalarWidth(of: scalar) {
      case .removed: continue
      case .space: glyphs.append(.space)
      case .unknown: glyphs.append(.standIn)
      case .columns(let width):
        glyphs.append(Glyph(character: Character(scalar), width: width))
        marks = 0
      case .mark:
        marks += 1
        attach(scalar, to: &glyphs, count: marks)
      }
    }
    return scalars.first == "\r" && scalars.count == 2 ? [.space] : glyphs
  }

  /// A mark with nothing before it to stand on is dropped.
  private static func attach(_ mark: Unicode.Scalar, to glyphs: inout [Glyph], count: Int) {
    guard count <= maximumMarks, let base = glyphs.last else { return }
    var scalars = String.UnicodeScalarView(base.character.unicodeScalars)
    scalars.append(mark)
    let joined = String(scalars)
    // A mark that does not join its letter would become a cell of its own.
    guard joined.count == 1 else { return }
    glyphs[glyphs.count - 1].character = Character(joined)
  }

  /// Whether terminals draw this cluster in different numbers of columns.
  private static func isDisputed(_ scalars: Character.UnicodeScalarView) -> Bool {
    var joinsEmoji = false
    for scalar in scalars {
      switch scalar.value {
      case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: return true
      case 0x200D: joinsEmoji = true
      default: break
      }
    }
    return joinsEmoji && scalars.contains { $0.value > 0xFF && $0.properties.isEmoji }
  }
}
