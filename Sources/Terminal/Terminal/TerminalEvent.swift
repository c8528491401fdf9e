/// What a terminal reports.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; lines end in a line feed, and no key in it is a command.
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal has another size from now on.
  case resized(Size)
  /// The terminal is gone, or the program was asked to end: nothing more will be read.
  case hangUp
}
