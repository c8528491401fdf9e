/// Documents as they were decoded last: who saves crossing after crossing reads the same
/// competition each time, and decoding it would cost as much as the disk.
///
/// A document's sequence names what is in it only once that is on disk: what a failed commit was
/// to bring must be forgotten. Not safe for threads by itself.
final class DecodedDocuments {
  private static let limit = 64

  private struct Key: Hashable {
    let collection: String
    let id: String
  }

  private var known: [Key: (sequence: Int, value: any Sendable)] = [:]

  /// The document as it stood after a transaction, if it is known.
  func value<Value: Sendable>(
    _ collection: StoreCollection<Value>, _ id: String, sequence: Int
  ) -> Value? {
    guard let entry = known[Key(collection: collection.name, id: id)],
      entry.sequence == sequence
    else { return nil }
    return entry.value as? Value
  }

  func keep<Value: Sendable>(_ stored: Stored<Value>, of collection: StoreCollection<Value>) {
    if known.count >= Self.limit { known = [:] }
    known[Key(collection: collection.name, id: stored.id)] = (stored.sequence, stored.value)
  }

  func forget() { known = [:] }
}
