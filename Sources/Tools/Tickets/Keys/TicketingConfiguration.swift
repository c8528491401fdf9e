/// A running program's key folder and the name of its door.
package final class TicketingConfiguration: Sendable {
  /// `nil` if the program sells no tickets.
  package let keys: KeyFolder?
  /// The door's name, as shown for admissions.
  package let door: String

  package init(keys: KeyFolder?, door: String) { (self.keys, self.door) = (keys, door) }

  /// The configuration of a program that sells no tickets.
  package static let none = TicketingConfiguration(keys: nil, door: "")
}
