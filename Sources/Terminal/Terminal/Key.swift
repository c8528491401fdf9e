/// A key, or a chord, as it was pressed.
public enum Key: Hashable, Sendable {
  /// A key that types a character, including the space bar and the keypad.
  case character(Character)
  /// Either Enter key.
  case enter
  /// A single Escape.
  case escape
  /// Tab.
  case tab
  /// Shift-Tab.
  case backTab
  /// Deletes to the left.
  case backspace
  /// Deletes to the right.
  case delete
  /// Insert.
  case insert
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// A function key, counted from 1.
  case function(Int)
  /// Ctrl with a key, the letter in lower case.
  case control(Character)
  /// Alt with a key.
  case alt(Character)
  /// The middle key of the keypad, which types nothing while NumLock is off.
  case numLockOff
}
