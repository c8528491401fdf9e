/// Staying signed in on this machine: the token in a file here, its hash in the store.
package struct RememberedSignIn: Sendable {
  private let accounts: AccountService
  private let file: SessionFile

  package init(accounts: AccountService, file: SessionFile) {
    self.accounts = accounts
    self.file = file
  }

  /// Who stayed signed in, as long as that lasts.
  package func resume() -> User? {
    guard let token = file.read() else { return nil }
    return try? accounts.resume(token)
  }

  /// Stays signed in; answers whether it will last beyond this sitting.
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

  /// Goes on staying signed in after a new password has ended every session.
  package func renew(_ user: User) {
    if file.read() != nil { keep(user) }
  }

  /// Ends staying signed in, here and in the store.
  package func forget() {
    guard let token = file.read() else { return }
    file.remove()
    try? accounts.signOut(token)
  }
}
