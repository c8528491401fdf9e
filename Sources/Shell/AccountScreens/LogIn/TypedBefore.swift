import Shell

/// Text typed on one screen that prefills the next screen once.
package final class TypedBefore {
  /// The address that was just registered or got a new password; it prefills the login screen.
  var addressToLogIn = ""
  /// The address typed at login, for a user who then registers.
  var address = ""
  /// The password just set, for the following login; always empty at a kiosk.
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

  /// Forgets the text of a previous user.
  package func forget() { (addressToLogIn, address, password) = ("", "", "") }
}

extension AppContext {
  package var typedBefore: TypedBefore { service { _ in TypedBefore() } }

  /// Keeps a new address and password for the following login; at a kiosk no password.
  func keepForLogIn(_ email: String, _ password: String) {
    typedBefore.addressToLogIn = email
    typedBefore.password = isKiosk ? "" : password
  }
}
