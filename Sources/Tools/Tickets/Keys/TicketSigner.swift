import Cryptography
import Store

/// A private key; anyone who has it can make tickets.
package struct TicketSigner: Sendable {
  package let network: TicketNetwork
  package let slot: Int
  private let secret: [UInt8]
  private let publicKey: [UInt8]

  /// Creates a signer; `nil` if the slot or the key is invalid.
  package init?(network: TicketNetwork, slot: Int, secret: [UInt8]) {
    guard TicketBody.slots.contains(slot),
      let publicKey = Ed25519.publicKey(of: secret)
    else { return nil }
    (self.network, self.slot, self.secret, self.publicKey) = (network, slot, secret, publicKey)
  }

  /// Returns the public key, in use from a day on, `YYYY-MM-DD`.
  package func publicKey(from day: String) -> TicketKey {
    TicketKey(slot: slot, key: publicKey.hexadecimal, from: day)
  }

  /// Returns whether a public key belongs to this private key.
  package func belongs(to other: TicketKey) -> Bool {
    other.slot == slot && other.key == publicKey.hexadecimal
  }

  /// Returns the code of a ticket; `nil` if a value is out of range.
  ///
  /// The code must be stored: it is made only once for an issue.
  package func code(
    tariff: Int, subject: Int, day: Int, place: TicketPlace, issue: Int, number: Int
  ) -> TicketCode? {
    TicketBody(
      slot: slot, tariff: tariff, subject: subject, day: day, place: place, issue: issue,
      number: number
    ).flatMap(code(of:))
  }

  /// Returns the code of a ticket's content; `nil` if it names the slot of another key.
  package func code(of body: TicketBody) -> TicketCode? {
    guard body.slot == slot, let signature = signature("lapit-ticket-1", body.bytes) else {
      return nil
    }
    return TicketCode(body: body, signature: signature)
  }

  func signature(_ purpose: StaticString, _ content: [UInt8]) -> [UInt8]? {
    Ed25519.signature(of: network.message(purpose, content), secret: secret)
  }
}
