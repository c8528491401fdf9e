import Accounts
import Shell

/// What the coordinator wants done outside: its state changes nothing there itself.
enum Effect {
  /// Something for the event loop and its terminal.
  case loop(LoopEffect)
  /// Keeps the account signed in on this machine.
  case keepSignedIn(User)
  /// Keeps it again if it was kept before, and no other account.
  case renewSignIn(User)
  case forgetSignIn
  /// Reads the inbox again; with `isTimed` what time alone has made due, too.
  case refreshInbox(isTimed: Bool)
  /// Notes the place where an account is at work; `nil` once it has left.
  case notePlace(String?, userID: String)
  /// Asks where the account was when a program ended without being left, which is answered by
  /// ``AppInput/leftBehind(_:greets:)``.
  case findPlace(userID: String, greets: Bool)
  /// Asks whether the account is new on this machine, answered by ``AppInput/greeted(isNew:)``.
  case greet(userID: String)
  /// Does the scheduled work of the open section beside the loop, answered by
  /// ``AppInput/choresDone(_:failure:)``.
  case doChores(Chores.Kind, of: Wing?)
}

/// What only the event loop can do.
enum LoopEffect: Equatable {
  case quit, suspend, redraw, beep
  case mouse(isOn: Bool)
  case copy(wholePage: Bool)
  case snapshot
}
