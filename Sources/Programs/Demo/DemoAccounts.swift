import Accounts

/// The accounts that can log in to the demo, and how.
package struct DemoAccounts: Sendable {
  /// The people of the demo, for ``DemoData/goOn(_:_:wings:)``.
  package let cast: DemoCast
  /// An account that works at the door of a cinema; `nil` without that demo.
  package let door: String?

  /// - Throws: What the store throws.
  init(cast: DemoCast, in accounts: AccountService) throws {
    self.cast = cast
    door = try accounts.user(email: DemoCast.doorEmail)?.email
  }

  package var organizer: String { cast.organizer.email }
  package var participant: String { cast.participant.email }
  package var password: String { cast.password }
}
