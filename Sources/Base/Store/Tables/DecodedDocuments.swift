/// A cache of decoded documents.
///
/// Each save of a crossing reads the same competition, and decoding it would cost as much as the
/// disk.
///
/// A transaction number identifies a version only once it is on disk, so call `forget()` after a
/// failed commit. Not thread-safe.
final class DecodedDocuments {
  private static let limit = 64

  private struct Key: Hashable {
    let collection: String
    let id: String
  }

  private var known: [Key: (sequence: Int, value: any Sendable)] = [:]

  /// Returns the document as of a transaction, if it is cached.
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
