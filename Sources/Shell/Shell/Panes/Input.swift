import Terminal
import Timekeeping

/// What a person did, as a screen is told of it.
package enum Input: Equatable {
  /// A key, with the moment it was read.
  case key(Key, at: Stamp)
  /// Pasted text: never keys.
  case paste(String)
  case mouse(MouseEvent)
}
