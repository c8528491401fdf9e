import Terminal

/// Something of the frame that can be clicked, and what that does.
struct ClickTarget {
  enum Act {
    /// As if the key were pressed.
    case key(Key)
    /// Opens a tab of the bar at the top, counted from 0.
    case tab(Int)
  }

  let place: Rect
  let act: Act
}
