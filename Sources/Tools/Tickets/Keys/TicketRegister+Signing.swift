import Accounts
import Store

/// The current and former signing keys.
extension TicketRegister {
  /// The day after all tickets, so that former keys are accepted permanently.
  package static let always = "9999-12-31"

  /// Returns the current signing key; the first ticket of a folder creates it.
  ///
  /// - Parameters:
  ///   - keys: The folder of private keys.
  ///   - today: `YYYY-MM-DD`.
  ///   - transaction: Stores the public key.
  ///   - randomness: The source for the network's id.
  /// - Returns: The private key.
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

  /// Returns why new tickets cannot be signed; `nil` if they can, or if there is no key yet.
  ///
  /// - Throws: `StoreError` if a file cannot be read.
  package static func signingFault(
    _ keys: KeyFolder, in reader: some StoreReader
  ) throws -> KeyFolder.Failure? {
    guard let network = try network(in: reader), let key = try ring(in: reader)?.signing else {
      return nil
    }
    do {
      _ = try keys.signer(of: key, network: network)
      return nil
    } catch {
      return error
    }
  }

  /// Creates a new signing key; doors accept tickets of the old and new keys.
  ///
  /// - Parameters:
  ///   - keys: The folder of private keys.
  ///   - until: The last day on which tickets of the former keys are accepted, `YYYY-MM-DD`.
  ///   - today: `YYYY-MM-DD`.
  ///   - transaction: Stores the public keys.
  ///   - randomness: The source for the network's id.
  /// - Returns: The new private key.
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
