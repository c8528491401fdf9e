import Accounts
import Shell

/// An effect that the state requests and the coordinator performs.
enum Effect {
  /// An effect for the event loop and its terminal.
  case loop(LoopEffect)
  /// Stores the account's session on this machine.
  case keepSignedIn(User)
  /// Renews this account's session if one is stored on this machine.
  case renewSignIn(User)
  case forgetSignIn
  /// Reads the inbox again; `isTimed` also updates lines that depend on the time.
  case refreshInbox(isTimed: Bool)
  /// Records an account's present screen; `nil` after it has left.
  case notePlace(String?, userID: String)
  /// Looks up the account's last screen before a crash.
  ///
  /// Answered by ``AppInput/leftBehind(_:greets:)``.
  case findPlace(userID: String, greets: Bool)
  /// Looks up whether the account is new on this machine; answered by ``AppInput/greeted(isNew:)``.
  case greet(userID: String)
  /// Does the scheduled work of the open section in the background.
  ///
  /// It is answered by ``AppInput/choresDone(_:failure:)``.
  case doChores(Chores.Kind, of: Wing?)
}

/// An effect that only the event loop can perform.
enum LoopEffect: Equatable {
  case quit, suspend, redraw, beep
  case mouse(isOn: Bool)
  case copy(wholePage: Bool)
  case openLink(String)
  case snapshot
}
