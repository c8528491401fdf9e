import Terminal

/// One thing curses read.
enum InputToken: Equatable {
  /// A character, control characters included.
  case scalar(Unicode.Scalar)
  /// A key that curses has a code for, or we registered one for.
  case code(Int32)
  /// The mouse; `nil` for a button nobody asked for.
  case mouse(MouseEvent?)
  /// The window changed.
  case resized(Size)
}
