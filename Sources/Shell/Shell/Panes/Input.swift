import Terminal
import Timekeeping

/// A user's input to a screen.
package enum Input: Equatable {
  /// A key, with the time at which it was read.
  case key(Key, at: Stamp)
  /// Pasted text, which never counts as keys.
  case paste(String)
  case mouse(MouseEvent)
}
