import Accounts

/// Remembers on this machine who asked to stay signed in.
package struct SignInMemory {
  package var keep: (User) -> Void
  /// Keeps somebody who was kept before, and nobody else.
  package var renew: (User) -> Void
  package var forget: () -> Void

  package init(
    keep: @escaping (User) -> Void, renew: @escaping (User) -> Void,
    forget: @escaping () -> Void
  ) {
    self.keep = keep
    self.renew = renew
    self.forget = forget
  }

  static var none: SignInMemory {
    SignInMemory(keep: { _ in }, renew: { _ in }, forget: {})
  }
}
