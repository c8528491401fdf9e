import Accounts
import Store
import Timekeeping

/// What every change of the wing needs beside the store and the clock.
package struct EventConfiguration: Sendable {
  package let zones: Zones
  package let identifiers: Identifiers
  /// The ending of the uids of events made in this folder.
  package let storeID: String
  package let teller: EventTeller
  /// Whether authors must have confirmed their address before they publish.
  package let confirms: ConfirmationRule

  package init(
    zones: Zones, identifiers: Identifiers = .random, storeID: String = "local",
    teller: EventTeller = .silent, confirms: ConfirmationRule = .off
  ) {
    (self.zones, self.identifiers, self.storeID) = (zones, identifiers, storeID)
    (self.teller, self.confirms) = (teller, confirms)
  }

  /// The uid of an event made in this folder.
  func uid(of id: String) -> String { "\(id)@\(storeID).lapit" }
}
