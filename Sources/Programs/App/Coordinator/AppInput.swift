import Shell
import Terminal
import Timekeeping

/// The input to the coordinator; each changes the state, which answers with effects.
enum AppInput {
  /// A key, pasted text, the mouse, or a report of the terminal.
  case terminal(TerminalEvent, at: Stamp)
  /// A screen's answer: to a key immediately, or after its slow work.
  case move(Move)
  /// The store has changed, by this process or another one.
  case storeChanged
  case timePassed(Stamp)
  /// The click targets of the last frame.
  case drawn(DrawnFrame)
  /// The program has started; a user may still be signed in.
  case started
  /// The user's last screen before a crash.
  case leftBehind(String?, greets: Bool)
  /// Whether the current user is new on this machine.
  case greeted(isNew: Bool)
  /// Scheduled work has ended.
  case choresDone(Chores.Kind, failure: (any Error)?)
}

/// The click targets of a frame, and whether another screen is visible beside the open one.
struct DrawnFrame {
  var targets: [ClickTarget] = []
  /// Whether the screen below the open one was drawn at its left, where it keeps updating.
  var showsPlaceBeside = false
}

/// A part of the frame that can be clicked, and its effect.
struct ClickTarget {
  enum Act {
    /// The click acts as this key.
    case key(Key)
    /// Opens a tab, counted from 0.
    case tab(Int)
  }

  let place: Rect
  let act: Act
}
