/// The stored sign-in of this machine: the token in a file here, its hash in the store.
package struct RememberedSignIn: Sendable {
  private let accounts: AccountService
  private let file: SessionFile

  package init(accounts: AccountService, file: SessionFile) {
    self.accounts = accounts
    self.file = file
  }

  /// Returns the user who stays signed in, or `nil` if there is none or the session has expired.
  package func resume() -> User? {
    guard let token = file.read() else { return nil }
    return try? accounts.resume(token)
  }

  /// Stays signed in; returns whether that was stored.
  @discardableResult
  package func keep(_ user: User) -> Bool {
    forget()
    guard let token = try? accounts.stay(user) else { return false }
    guard file.write(token) else {
      try? accounts.signOut(token)
      return false
    }
    return true
  }

  /// Creates a session again after a new password has ended all sessions.
  package func renew(_ user: User) {
    if file.read() != nil { keep(user) }
  }

  /// Ends the stored sign-in, here and in the store.
  package func forget() {
    guard let token = file.read() else { return }
    file.remove()
    try? accounts.signOut(token)
  }
}
