/// The public keys of a network, which verify its tickets anywhere.
package struct TicketKeyRing: Codable, Sendable, Hashable {
  /// The result of verifying a signature.
  package enum Finding: Sendable, Hashable {
    case genuine
    /// No known key has signed it.
    case forged
    /// The signing key's tickets are no longer accepted.
    case retired(slot: Int)
  }

  /// The network's id in 32 hexadecimal digits.
  package let network: String
  package let keys: [TicketKey]

  package init(network: TicketNetwork, keys: [TicketKey]) {
    (self.network, self.keys) = (network.hexadecimal, keys)
  }

  /// Verifies a code's signature; the day as `YYYY-MM-DD`.
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

  /// Returns the slot for a new key; the day as `YYYY-MM-DD`.
  ///
  /// It is the first slot without a key in use, or else the slot of the oldest key. Keys may share
  /// a slot, since signatures distinguish them.
  func freeSlot(on today: String) -> Int {
    let taken = Set(keys.filter { !$0.isRetired(on: today) }.map(\.slot))
    let oldest = keys.min { ($0.from, $0.slot) < ($1.from, $1.slot) }
    return TicketBody.slots.first { !taken.contains($0) } ?? oldest?.slot ?? 0
  }

  /// The signing key: the latest that has not been replaced.
  package var signing: TicketKey? {
    keys.filter { $0.until == nil }.max { ($0.from, $0.slot) < ($1.from, $1.slot) }
  }
}
