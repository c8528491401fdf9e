import Accounts

/// The accounts that can log in to the demo, and how.
package struct DemoAccounts: Sendable {
  /// The people of the demo, for ``DemoData/goOn(_:_:wings:)``.
  package let cast: DemoCast

  package var organizer: String { cast.organizer.email }
  package var participant: String { cast.participant.email }
  package var password: String { cast.password }
}
