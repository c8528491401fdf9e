import Accounts

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
