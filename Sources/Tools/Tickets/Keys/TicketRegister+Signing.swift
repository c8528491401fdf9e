import Accounts
import Store

/// The key that signs tickets, and the keys before it.
extension TicketRegister {
  /// A day after every ticket's: the keys before are taken without end.
  package static let always = "9999-12-31"

  /// The key that signs now; the first ticket of a folder makes it.
  ///
  /// - Parameters:
  ///   - keys: Where private halves lie.
  ///   - today: `YYYY-MM-DD`.
  ///   - transaction: Where the public half is kept.
  ///   - randomness: Where the network's id comes from.
  /// - Returns: Its private half.
  /// - Throws: `KeyFolder.Failure`; `Failure.damaged`; what the store throws.
  package static func signer(
    _ keys: KeyFolder, on today: String, in transaction: some StoreTransaction,
    _ randomness: Randomness
  ) throws -> TicketSigner {
    let network = try network(in: transaction, randomness)
    if let key = try ring(in: transaction)?.signing {
      return try keys.signer(of: key, network: network)
    }
    return try make(keys, slot: 0, network, on: today, in: transaction)
  }

  /// Makes another key, which signs from now on; doors let tickets of both in.
  ///
  /// - Parameters:
  ///   - keys: Where private halves lie.
  ///   - until: The last day on which tickets of the keys before are let in, `YYYY-MM-DD`.
  ///   - today: `YYYY-MM-DD`.
  ///   - transaction: Where the public halves are kept.
  ///   - randomness: Where the network's id comes from.
  /// - Returns: The private half of the new key.
  /// - Throws: `KeyFolder.Failure`; `Failure.damaged`; what the store throws.
  package static func renewKey(
    _ keys: KeyFolder, until: String = always, on today: String,
    in transaction: some StoreTransaction, _ randomness: Randomness
  ) throws -> TicketSigner {
    let network = try network(in: transaction, randomness)
    let ring = try ring(in: transaction)
    for var key in ring?.keys ?? [] where key.until.map({ $0 > until }) ?? true {
      key.until = until
      try keep(key, in: transaction)
    }
    return try make(
      keys, slot: ring?.freeSlot(on: today) ?? 0, network, on: today, in: transaction)
  }

  private static func make(
    _ keys: KeyFolder, slot: Int, _ network: TicketNetwork, on today: String,
    in transaction: some StoreTransaction
  ) throws -> TicketSigner {
    let signer = try keys.make(slot: slot, network: network)
    try keep(signer.publicKey(from: today), in: transaction)
    return signer
  }
}
