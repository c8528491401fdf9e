import Accounts

/// Remembers on this machine who asked to stay signed in.
package struct SignInMemory {
  package var keep: (User) -> Void
  package var forget: () -> Void

  package init(keep: @escaping (User) -> Void, forget: @escaping () -> Void) {
    self.keep = keep
    self.forget = forget
  }

  static var none: SignInMemory { SignInMemory(keep: { _ in }, forget: {}) }
}
