import Accounts
import Store

/// The ticket data that all wings of a store share.
///
/// They are the network, the counter of subjects, and the public keys.
package enum TicketRegister {
  /// The reason why there is no further subject.
  package enum Failure: Error, Hashable {
    /// All 16,777,215 numbers are used.
    case noSubjectLeft
    /// The counter's document cannot be read.
    case damaged
  }

  package static let networks = StoreCollection<TicketRegistry>("ticket_network")
  package static let keys = StoreCollection<TicketKey>("ticket_keys")
  private static let id = "network"

  /// The collections' rules, for the program's schema.
  package static let schema = SchemaPart(
    collections: [
      networks.name: CollectionRules(shape: DocumentShape(TicketRegistry.self)),
      keys.name: CollectionRules(shape: DocumentShape(TicketKey.self)),
    ])

  /// Returns the network of a store; `nil` before the first ticket is sold.
  ///
  /// - Throws: `StoreError` if a file cannot be read.
  package static func network(in reader: some StoreReader) throws -> TicketNetwork? {
    try reader.get(networks, id).flatMap { TicketNetwork(hexadecimal: $0.value.network) }
  }

  /// Returns the network of a store, and creates it if there is none.
  ///
  /// - Throws: `StoreError` if it cannot be saved, `Failure.damaged` if it cannot be read.
  package static func network(
    in transaction: some StoreTransaction, _ randomness: Randomness
  ) throws -> TicketNetwork {
    let registry = try registry(in: transaction, randomness)
    guard let network = TicketNetwork(hexadecimal: registry.network) else { throw Failure.damaged }
    return network
  }

  /// Returns the next number of a subject, such as an event or showing; each is used once.
  ///
  /// - Throws: `StoreError` if it cannot be saved, `Failure` if there is none.
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

  /// Returns all public keys of a store; `nil` before the first ticket is sold.
  ///
  /// - Throws: `StoreError` if a file cannot be read.
  package static func ring(in reader: some StoreReader) throws -> TicketKeyRing? {
    guard let network = try network(in: reader) else { return nil }
    let keys = try reader.find(keys).map(\.value).filter(\.faults.isEmpty)
    return TicketKeyRing(network: network, keys: keys)
  }

  /// Stores a public key or its changed state.
  ///
  /// - Throws: `StoreError` if it cannot be saved.
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
  package static let canBeCleared = false

  /// The network's id in 32 hexadecimal digits.
  package var network: String
  /// The last number used, 0 for none.
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
