import Accounts
import Store

/// What all wings that sell tickets share in a store: whose tickets they are, one counter of what
/// tickets can be for, and the public keys.
package enum TicketRegister {
  /// Why there is no next subject.
  package enum Failure: Error, Hashable {
    /// All 16,777,215 are given away.
    case noSubjectLeft
    /// The document that counts them cannot be read.
    case damaged
  }

  package static let networks = StoreCollection<TicketRegistry>("ticket_network")
  package static let keys = StoreCollection<TicketKey>("ticket_keys")
  private static let id = "network"

  /// What the store has to know of these collections.
  package static let schema = SchemaPart(
    collections: [
      networks.name: CollectionRules(shape: DocumentShape(TicketRegistry.self)),
      keys.name: CollectionRules(shape: DocumentShape(TicketKey.self)),
    ])

  /// The network of a store; none before the first ticket is sold.
  ///
  /// - Throws: `StoreError` where a file cannot be read.
  package static func network(in reader: some StoreReader) throws -> TicketNetwork? {
    try reader.get(networks, id).flatMap { TicketNetwork(hexadecimal: $0.value.network) }
  }

  /// The network of a store, made where there is none.
  ///
  /// - Throws: `StoreError` where it cannot be kept, `Failure.damaged` where it cannot be read.
  package static func network(
    in transaction: some StoreTransaction, _ randomness: Randomness
  ) throws -> TicketNetwork {
    let registry = try registry(in: transaction, randomness)
    guard let network = TicketNetwork(hexadecimal: registry.network) else { throw Failure.damaged }
    return network
  }

  /// The next number of an event, a showing or whatever else tickets are for; given away once.
  ///
  /// - Throws: `StoreError` where it cannot be kept, `Failure` where there is none.
  package static func nextSubject(
    in transaction: some StoreTransaction, _ randomness: Randomness
  ) throws -> Int {
    var registry = try registry(in: transaction, randomness)
    guard registry.faults.isEmpty else { throw Failure.damaged }
    guard TicketBody.subjects.contains(registry.lastSubject + 1) else {
      throw Failure.noSubjectLeft
    }
    registry.lastSubject += 1
    try transaction.put(networks, id: id, registry)
    return registry.lastSubject
  }

  /// All public keys of a store; none before the first ticket is sold.
  ///
  /// - Throws: `StoreError` where a file cannot be read.
  package static func ring(in reader: some StoreReader) throws -> TicketKeyRing? {
    guard let network = try network(in: reader) else { return nil }
    let keys = try reader.find(keys).map(\.value).filter(\.faults.isEmpty)
    return TicketKeyRing(network: network, keys: keys)
  }

  /// Keeps a public key, or what has become of it.
  ///
  /// - Throws: `StoreError` where it cannot be kept.
  package static func keep(_ key: TicketKey, in transaction: some StoreTransaction) throws {
    try transaction.put(keys, id: "\(key.slot)-\(key.key.prefix(12))", key)
  }

  private static func registry(
    in transaction: some StoreTransaction, _ randomness: Randomness
  ) throws -> TicketRegistry {
    if let stored = try transaction.get(networks, id) { return stored.value }
    let new = TicketRegistry(network: TicketNetwork(from: randomness).hexadecimal, lastSubject: 0)
    try transaction.put(networks, id: id, new)
    return new
  }
}

/// The document of a store's network.
package struct TicketRegistry: FaultCarrying, Equatable {
  /// 32 hexadecimal digits.
  package var network: String
  /// The last number that was given away, 0 for none.
  package var lastSubject: Int
  package var faults = DocumentFaults()

  package init(network: String, lastSubject: Int) {
    (self.network, self.lastSubject) = (network, lastSubject)
  }

  private enum CodingKeys: String, CodingKey { case network, lastSubject }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    network = try fields.text(.network)
    lastSubject = try fields.required(.lastSubject, in: 0...TicketBody.subjects.upperBound)
  }
}
