/// The measurement of text in terminal columns, and fitting text to columns.
///
/// A glyph is measured like `wcwidth` of the C library. What terminals draw differently (emoji
/// sequences, flags, skin tones, characters newer than Unicode 14) becomes a stand-in.
public enum TextWidth {
  /// The stand-in for characters that terminals draw differently; always one column wide.
  public static let standIn: Character = "\u{25AF}"

  /// The sign where a text was cut.
  public static let ellipsis: Character = "\u{2026}"

  /// The most combining marks on a character; a curses cell holds four besides the letter.
  static let maximumMarks = 4

  /// Returns the width of a text after cleaning.
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

  /// Returns the width of a character after cleaning; 0 if cleaning removes it.
  public static func columns(of character: Character) -> Int {
    columns(of: String(character))
  }

  /// Returns a text in drawable form.
  ///
  /// Control, bidi and zero-width characters are removed; tabs and line ends become spaces; a
  /// letter keeps at most four marks; stand-ins replace what terminals draw differently.
  public static func cleaned(_ text: String) -> String {
    guard !isPlain(text), ordinaryCount(text) == nil else { return text }
    var clean = ""
    forEachGlyph(in: text) { glyph in
      clean.append(glyph.character)
      return true
    }
    return clean
  }

  /// Returns a text cleaned and cut to a width, with an ellipsis if it was cut.
  public static func fit(_ text: String, columns limit: Int) -> String {
    let clean = cleaned(text)
    guard columns(of: clean) > limit else { return clean }
    guard limit > 0 else { return "" }
    return prefix(clean, columns: limit - 1) + String(ellipsis)
  }

  /// Returns the longest prefix of a text that fits a width.
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
  /// The alignment of a text in its columns.
  public enum Alignment: Hashable, Sendable {
    /// Spaces follow the text.
    case left
    /// Spaces precede the text.
    case right
    /// Spaces on both sides, the odd one on the right.
    case center
  }

  /// Returns a text in exactly this width: cut as by `fit`, or padded with spaces.
  public static func pad(
    _ text: String, columns: Int, _ alignment: Alignment = .left
  ) -> String {
    fill(fit(text, columns: columns), columns: columns, alignment)
  }

  /// Returns a text padded with spaces to a width, never cut.
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

  /// Returns the longest suffix of a text that fits a width, for text being typed.
  public static func end(of text: String, columns: Int) -> String {
    var (start, used) = (text.endIndex, 0)
    while start > text.startIndex {
      let before = text.index(before: start)
      used += self.columns(of: text[before])
      guard used <= columns else { break }
      start = before
    }
    return String(text[start...])
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}

extension TextWidth {
  /// Passes the glyphs of a text to a function until it returns false.
  static func forEachGlyph(in text: String, _ body: (Glyph) -> Bool) {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      let scalar = scalars[index]
      // The next code point may be a mark that combines with this one.
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

  /// Returns the width of a text of ordinary characters; `nil` if it has others.
  private static func ordinaryCount(_ text: String) -> Int? {
    var count = 0
    for scalar in text.unicodeScalars {
      guard ScalarWidth.isOrdinary(scalar) else { return nil }
      count += 1
    }
    return count
  }

  /// Returns whether a text is printable ASCII, which needs no look-up.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// Returns the glyphs of a Swift character.
  ///
  /// There may be several, since terminals give spacing vowel signs their own cell.
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

  /// Adds a mark to the last glyph.
  ///
  /// A mark without one is dropped.
  private static func attach(_ mark: Unicode.Scalar, to glyphs: inout [Glyph], count: Int) {
    guard count <= maximumMarks, let base = glyphs.last else { return }
    var scalars = String.UnicodeScalarView(base.character.unicodeScalars)
    scalars.append(mark)
    let joined = String(scalars)
    // A mark that does not combine with its letter would take its own cell.
    guard joined.count == 1 else { return }
    glyphs[glyphs.count - 1].character = Character(joined)
  }

  /// Returns whether terminals draw this cluster in different widths.
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
