import Accounts
import Languages

/// The consequence of a key: screens return it, and only the coordinator performs it.
package indirect enum Move {
  case stay
  case back
  case open(Route)
  /// Opens a screen in place of the present one.
  case replace(Route)
  /// Opens a screen of the tab bar, with no screen behind it.
  case tab(Route)
  /// Opens the current user's home.
  case home
  /// Opens the open wing's home for visitors without an account.
  case guestHome
  /// Asks the user to log in, then continues with what was wanted.
  case logIn(Wanted)
  case signedIn(User, stays: Bool)
  case signedOut
  /// All sessions of the account have ended; a persistent session on this machine is renewed.
  case passwordChanged(User)
  case ask(Question)
  case tell(Message)
  case all([Move])
  case beep
  /// Releases the mouse to the terminal for selecting text, or takes it back.
  case turnMouse
  /// Copies the selected row, or the whole page, to the clipboard.
  case copy(wholePage: Bool)
  /// Opens a link with the desktop's program for it, or copies the link where there is none.
  case openLink(String)
  /// Writes the screen's content to a file.
  case snapshot
  case suspend
  case quit
}

extension Move {
  /// The part that remains for a user who has left the screen: messages and sounds.
  package var toldOnly: Move {
    switch self {
    case .tell, .beep, .signedOut, .passwordChanged: self
    case .all(let moves): .all(moves.map(\.toldOnly))
    default: .stay
    }
  }
}

/// The intention of a visitor who had to log in first.
package struct Wanted {
  /// The screen where they continue.
  package let place: Route
  /// The action to perform there, if any.
  package let act: (() -> Move)?
  /// The reason why an account is needed.
  package let why: Message

  /// Creates an intention: a screen, an action there, and why it needs an account.
  package init(_ place: Route, why: Message, act: (() -> Move)? = nil) {
    (self.place, self.why, self.act) = (place, why, act)
  }
}

/// A line of text for the user.
///
/// It stays until the next key and is kept in the list of messages.
package nonisolated struct Message: Equatable {
  package enum Kind: Equatable, Sendable {
    case info, success, warning, error
    /// A message from elsewhere, which does not replace the answer to an action.
    case news
  }

  package var wording: Wording
  package var kind: Kind

  package init(_ wording: Wording, _ kind: Kind = .info) {
    self.wording = wording
    self.kind = kind
  }
}
