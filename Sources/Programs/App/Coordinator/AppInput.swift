import Shell
import Terminal
import Timekeeping

/// What reaches the coordinator from outside: each changes the state and answers with effects.
enum AppInput {
  /// A key, pasted text, the mouse, or what the terminal says of itself.
  case terminal(TerminalEvent, at: Stamp)
  /// What a screen answered: to a key at once, or once its slow work is done.
  case move(Move)
  /// The store has changed, by this process or another one.
  case storeChanged
  case timePassed(Stamp)
  /// What of the last frame can be clicked.
  case drawn(DrawnFrame)
  /// The program has started; a user may have stayed signed in.
  case started
  /// The place where the current user was when a program ended without being left.
  case leftBehind(String?, greets: Bool)
  /// Whether the current user is on this machine for the first time.
  case greeted(isNew: Bool)
  /// Scheduled work is done.
  case choresDone(Chores.Kind, failure: (any Error)?)
}

/// What of a frame can be clicked, and what is in sight beside the open place.
struct DrawnFrame {
  var targets: [ClickTarget] = []
  /// Whether the place below the open one was drawn at its left, and goes on there.
  var showsPlaceBeside = false
}

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
