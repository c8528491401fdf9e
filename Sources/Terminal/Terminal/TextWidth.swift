/// How many columns text takes in a terminal, and text made to fit them.
///
/// A glyph is measured as the C library's `wcwidth` does. What terminals disagree on (emoji
/// sequences, flags, skin tones, characters newer than Unicode 14) is drawn as one stand-in.
public enum TextWidth {
  /// Drawn for what terminals do not agree on; one column wide in all of them.
  public static let standIn: Character = "\u{25AF}"

  /// Where a text was cut.
  static let ellipsis: Character = "\u{2026}"

  /// The most combining marks kept on one character: a curses cell holds four beside the letter.
  static let maximumMarks = 4

  /// The columns a text takes once it is cleaned.
  public static func columns(of text: String) -> Int {
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
    guard !isPlain(text) else { return text }
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
