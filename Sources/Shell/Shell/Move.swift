import Accounts
import Languages

/// What should happen after a key: screens answer it, only the coordinator acts on it.
package indirect enum Move {
  case stay
  case back
  case open(Route)
  /// Opens a place instead of the one that is open.
  case replace(Route)
  /// Opens a place of the bar at the top, and nothing behind it.
  case tab(Route)
  /// Opens the home of whoever is signed in.
  case home
  /// Opens what the wing that is open shows to people without an account.
  case guestHome
  /// Asks who is there, then goes on with what was wanted.
  case logIn(Wanted)
  case signedIn(User, stays: Bool)
  case signedOut
  /// Every session of the account has ended: one that was to last on this machine begins anew.
  case passwordChanged(User)
  case ask(Question)
  case tell(Message)
  case all([Move])
  case beep
  /// Leaves the mouse to the terminal, to select text with, or takes it back.
  case turnMouse
  /// Hands the selected row to the clipboard, or the whole page.
  case copy(wholePage: Bool)
  /// Writes what stands on the screen into a file.
  case snapshot
  case suspend
  case quit
}

extension Move {
  /// What is left of it for somebody who is elsewhere: what is said and heard.
  package var toldOnly: Move {
    switch self {
    case .tell, .beep, .signedOut, .passwordChanged: self
    case .all(let moves): .all(moves.map(\.toldOnly))
    default: .stay
    }
  }
}

/// What a visitor was about to do when they had to log in first.
package struct Wanted {
  /// Where they go on.
  package let place: Route
  /// What they do there at once, if anything.
  package let act: (() -> Move)?
  /// Why an account is needed.
  package let why: Message

  /// A place, what is done there, and why that needs an account.
  package init(_ place: Route, why: Message, act: (() -> Move)? = nil) {
    (self.place, self.why, self.act) = (place, why, act)
  }
}

/// A line that tells what happened; it stays until the next key and is kept in the list.
package nonisolated struct Message: Equatable {
  package enum Kind: Equatable, Sendable {
    case info, success, warning, error
    /// Came from elsewhere, whatever one is doing: it takes no answer of an act away.
    case news
  }

  package var wording: Wording
  package var kind: Kind

  package init(_ wording: Wording, _ kind: Kind = .info) {
    self.wording = wording
    self.kind = kind
  }
}
