/// How many columns text takes in a terminal, and text made to fit them.
///
/// A glyph is measured as the C library's `wcwidth` does. What terminals disagree on (emoji
/// sequences, flags, skin tones, characters newer than Unicode 14) is drawn as one stand-in.
public enum TextWidth {
  /// Drawn for what terminals do not agree on; one column wide in all of them.
  public static let standIn: Character = "\u{25AF}"

  /// Where a text was cut.
  public static let ellipsis: Character = "\u{2026}"

  /// The most combining marks kept on one character: a curses cell holds four beside the letter.
  static let maximumMarks = 4

  /// The columns a text takes once it is cleaned.
  public static func columns(of text: String) -> Int {
    guard !isPlain(text) else { return text.utf8.count }
    if let count = ordinaryCount(text) { return count }
    var columns = 0
    forEachGlyph(in: text) { glyph in
      columns += glyph.width
      return true
    }
    return columns
  }

  /// The columns a character takes once it is cleaned; 0 where cleaning removes it.
  public static func columns(of character: Character) -> Int {
    columns(of: String(character))
  }

  /// A text as it can be drawn: without control, bidi and zero-width characters, tabs and line
  /// ends as spaces, at most four marks on a letter, and stand-ins where terminals disagree.
  public static func cleaned(_ text: String) -> String {
    guard !isPlain(text), ordinaryCount(text) == nil else { return text }
    var clean = ""
    forEachGlyph(in: text) { glyph in
      clean.append(glyph.character)
      return true
    }
    return clean
  }

  /// A text cleaned and cut to this many columns, with an ellipsis where something is missing.
  public static func fit(_ text: String, columns limit: Int) -> String {
    let clean = cleaned(text)
    guard columns(of: clean) > limit else { return clean }
    guard limit > 0 else { return "" }
    return prefix(clean, columns: limit - 1) + String(ellipsis)
  }

  /// As much of the beginning of a text as goes into this many columns.
  static func prefix(_ text: String, columns limit: Int) -> String {
    var head = ""
    var used = 0
    forEachGlyph(in: text) { glyph in
      guard used + glyph.width <= limit else { return false }
      head.append(glyph.character)
      used += glyph.width
      return true
    }
    return head
  }
}

extension TextWidth {
  /// Which side of its columns a text keeps to.
  public enum Alignment: Hashable, Sendable {
    /// Spaces follow the text.
    case left
    /// Spaces precede the text.
    case right
    /// Spaces on both sides, the odd one on the right.
    case center
  }

  /// A text in exactly this many columns: cut as `fit` cuts, or filled up with spaces.
  public static func pad(
    _ text: String, columns: Int, _ alignment: Alignment = .left
  ) -> String {
    fill(fit(text, columns: columns), columns: columns, alignment)
  }

  /// A text filled up with spaces to this many columns, and never cut.
  public static func fill(
    _ text: String, columns: Int, _ alignment: Alignment = .left
  ) -> String {
    let missing = max(0, columns - self.columns(of: text))
    let before =
      switch alignment {
      case .left: 0
      case .right: missing
      case .center: missing / 2
      }
    return spaces(before) + text + spaces(missing - before)
  }

  /// As much of the end of a text as these columns have room for: what is being typed.
  public static func end(of text: String, columns: Int) -> String {
    var end = text[...]
    while !end.isEmpty, self.columns(of: String(end)) > columns { end = end.dropFirst() }
    return String(end)
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}

extension TextWidth {
  /// Hands out what a text is drawn as, glyph by glyph, until the body answers `false`.
  static func forEachGlyph(in text: String, _ body: (Glyph) -> Bool) {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      let scalar = scalars[index]
      // What follows may be a mark that belongs to it.
      let isAlone = next == scalars.endIndex || ScalarWidth.isOrdinary(scalars[next])
      if isAlone, ScalarWidth.isOrdinary(scalar) {
        guard body(Glyph(character: Character(scalar), width: 1)) else { return }
        index = next
      } else {
        for glyph in glyphs(of: text[index]) {
          guard body(glyph) else { return }
        }
        index = text.index(after: index)
      }
    }
  }

  /// The columns of a text of ordinary characters; `nil` where others are among them.
  private static func ordinaryCount(_ text: String) -> Int? {
    var count = 0
    for scalar in text.unicodeScalars {
      guard ScalarWidth.isOrdinary(scalar) else { return nil }
      count += 1
    }
    return count
  }

  /// Printable ASCII needs no look at any table.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
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
