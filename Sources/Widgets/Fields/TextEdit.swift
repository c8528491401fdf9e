import Terminal

/// One change to a line of text, or a move of its cursor.
public enum TextEdit: Hashable, Sendable {
  /// Puts text in at the cursor.
  case insert(String)
  /// Removes the character before the cursor.
  case deleteBackward
  /// Removes the character at the cursor.
  case deleteForward
  /// Removes the word before the cursor.
  case deleteWord
  /// Removes everything before the cursor.
  case deleteToStart
  /// Removes everything from the cursor on.
  case deleteToEnd
  /// One character to the left.
  case left
  /// One character to the right.
  case right
  /// Before the first character.
  case start
  /// Behind the last character.
  case end

  /// The edit a key stands for; `nil` for keys that edit nothing.
  public init?(_ key: Key) {
    if case .character(let character) = key {
      self = .insert(String(character))
    } else if let edit = Self.edits[key] {
      self = edit
    } else {
      return nil
    }
  }

  private static let edits: [Key: TextEdit] = [
    .backspace: .deleteBackward, .control("h"): .deleteBackward, .delete: .deleteForward,
    .control("d"): .deleteForward, .control("w"): .deleteWord, .control("u"): .deleteToStart,
    .control("k"): .deleteToEnd, .left: .left, .control("b"): .left, .right: .right,
    .control("f"): .right, .home: .start, .control("a"): .start, .end: .end,
    .control("e"): .end,
  ]
}
