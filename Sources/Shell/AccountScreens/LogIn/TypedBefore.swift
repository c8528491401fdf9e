import Shell

/// What was typed on the screen before and is not asked for again on the next, once.
final class TypedBefore {
  /// The address at Log in, for whoever finds that they have no account.
  var address = ""
  /// The password that was just set, for the log-in behind it; never where strangers come and go.
  var password = ""

  func takeAddress() -> String {
    defer { address = "" }
    return address
  }

  func takePassword() -> String {
    defer { password = "" }
    return password
  }
}

extension AppContext {
  var typedBefore: TypedBefore { service { _ in TypedBefore() } }

  /// Keeps what was just set for the log-in that comes next: for whoever is still there, and no
  /// password where strangers come and go.
  func keepForLogIn(_ email: String, _ password: String) {
    addressToLogIn = email
    typedBefore.password = isKiosk ? "" : password
  }
}
