import Shell

/// What was typed on the screen before and is not asked for again on the next, once.
package final class TypedBefore {
  /// The address that was just registered or got a new password: Log in opens with it.
  var addressToLogIn = ""
  /// The address at Log in, for whoever finds that they have no account.
  var address = ""
  /// The password that was just set, for the log-in behind it; never where strangers come and go.
  var password = ""

  func takeAddressToLogIn() -> String {
    defer { addressToLogIn = "" }
    return addressToLogIn
  }

  func takeAddress() -> String {
    defer { address = "" }
    return address
  }

  func takePassword() -> String {
    defer { password = "" }
    return password
  }

  /// Forgets what a stranger has typed.
  package func forget() { (addressToLogIn, address, password) = ("", "", "") }
}

extension AppContext {
  package var typedBefore: TypedBefore { service { _ in TypedBefore() } }

  /// Keeps what was just set for the log-in that comes next: for whoever is still there, and no
  /// password where strangers come and go.
  func keepForLogIn(_ email: String, _ password: String) {
    typedBefore.addressToLogIn = email
    typedBefore.password = isKiosk ? "" : password
  }
}
