/// Where a running program keeps the keys of tickets, and what its doors are called.
package final class TicketHouse: Sendable {
  /// None where nothing is sold.
  package let keys: KeyFolder?
  /// What people read who want to know where somebody came in.
  package let door: String

  package init(keys: KeyFolder?, door: String) { (self.keys, self.door) = (keys, door) }

  /// Nothing is sold.
  package static let none = TicketHouse(keys: nil, door: "")
}
