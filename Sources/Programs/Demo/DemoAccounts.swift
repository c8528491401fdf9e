/// The accounts that can log in to the demo, and how.
package struct DemoAccounts: Equatable, Sendable {
  package let organizer: String
  package let participant: String
  package let password: String
}
