/// The public keys of a network, with which tickets are verified anywhere.
package struct TicketKeyRing: Codable, Sendable, Hashable {
  /// What a signature is worth.
  package enum Finding: Sendable, Hashable {
    case genuine
    /// Signed by nobody we know.
    case forged
    /// Signed by a key whose tickets are taken no more.
    case retired(slot: Int)
  }

  /// 32 hexadecimal digits.
  package let network: String
  package let keys: [TicketKey]

  package init(network: TicketNetwork, keys: [TicketKey]) {
    (self.network, self.keys) = (network.hexadecimal, keys)
  }

  /// Looks whether a code was signed by one of the keys; the day as `YYYY-MM-DD`.
  package func finding(_ code: TicketCode, on today: String) -> Finding {
    finding("lapit-ticket-1", code.body.bytes, code.signature, slot: code.body.slot, on: today)
  }

  func finding(
    _ purpose: StaticString, _ content: [UInt8], _ signature: [UInt8], slot: Int, on today: String
  ) -> Finding {
    guard let network = TicketNetwork(hexadecimal: network) else { return .forged }
    let message = network.message(purpose, content)
    let signers = keys.filter { $0.slot == slot && $0.hasSigned(message, signature) }
    if signers.isEmpty { return .forged }
    return signers.allSatisfy { $0.isRetired(on: today) } ? .retired(slot: slot) : .genuine
  }

  /// The slot for another key, the day as `YYYY-MM-DD`: the first that no key in use has, else that of
  /// the oldest one, since signatures distinguish keys of one slot.
  func freeSlot(on today: String) -> Int {
    let taken = Set(keys.filter { !$0.isRetired(on: today) }.map(\.slot))
    let oldest = keys.min { ($0.from, $0.slot) < ($1.from, $1.slot) }
    return TicketBody.slots.first { !taken.contains($0) } ?? oldest?.slot ?? 0
  }

  /// The public key of the one that signs: the latest that is not replaced.
  package var signing: TicketKey? {
    keys.filter { $0.until == nil }.max { ($0.from, $0.slot) < ($1.from, $1.slot) }
  }
}
