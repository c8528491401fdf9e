import Shell
import Terminal
import Timekeeping

/// The inputs to the coordinator.
///
/// ``AppState/handle(_:)`` returns the effects of each.
enum AppInput {
  /// A key, pasted text, the mouse, or a report of the terminal.
  case terminal(TerminalEvent, at: Stamp)
  /// A move that a screen returned, for a key or after background work.
  case move(Move)
  /// The store has changed, by this process or another one.
  case storeChanged
  case timePassed(Stamp)
  /// The click targets of the last frame.
  case drawn(DrawnFrame)
  /// The program has started; a user may be signed in since the last run.
  case started
  /// The user's last screen before a crash; `nil` if there was none.
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
