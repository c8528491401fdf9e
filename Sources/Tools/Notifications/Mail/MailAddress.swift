import Accounts
import Languages

/// A mailbox: an address that is well formed, and the name of whose it is.
package struct MailAddress: Sendable, Equatable {
  package let address: String
  /// One line without control characters; may be empty.
  package let name: String

  /// Makes a mailbox; none where the address is not well formed, so that none can carry a header.
  package init?(_ address: String, name: String = "") {
    guard EmailAddress.isWellFormed(address) else { return nil }
    self.address = address
    self.name = Cleaned.line(name)
  }

  /// What a header says: `Ana Lund <ana@club.example>`.
  var header: String {
    name.isEmpty ? address : "\(HeaderText.phrase(name)) <\(address)>"
  }
}
