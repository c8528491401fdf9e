import Store

/// What has come in since a file was held against the folder, looked through in the act that takes
/// the file's events: two who bring in the same file at once do not publish it twice.
package struct Newcomers: Sendable {
  /// Up to which transaction the folder was looked through.
  private var sequence: Int
  private var ids: Set<String> = []
  /// Everything, where it is not known what has come in.
  private var all: EventIndex?

  /// - Parameter sequence: Up to which transaction the file was held against the folder.
  package init(since sequence: Int) { self.sequence = sequence }

  /// Looks at what others have written.
  ///
  /// - Throws: What the store throws.
  mutating func catchUp(in work: EventTransaction, of store: any DocumentStore) throws {
    let transaction = work.transaction
    // What shares this act's write to the disk is read by it, and told of only later.
    guard case .list(let changes, let upTo) = try store.changes(after: sequence),
      upTo == transaction.sequence - 1,
      !changes.contains(where: { $0.kind == .dropped && $0.collection == Self.events.name })
    else {
      ids = []
      all = try EventIndex(in: transaction, nowUTC: work.now * 1000, work.zones)
      return sequence = transaction.sequence - 1
    }
    sequence = upTo
    ids.formUnion(changes.lazy.filter { $0.collection == Self.events.name }.map(\.id))
  }

  /// Leaves out what the act itself is about to write.
  mutating func passOver(_ transaction: any StoreTransaction) { sequence = transaction.sequence }

  /// The title of one that is the same, and that the owner may know of.
  ///
  /// - Throws: What the store throws.
  func twin(of event: Event, in reader: any StoreReader) throws -> String? {
    if ids.isEmpty, all == nil { return nil }
    let look = Duplicates.Look(event)
    for id in ids.sorted() + (all?.duplicates(of: look) ?? []) {
      guard let other = try reader.get(Self.events, id)?.value else { continue }
      // One that comes from the same file to the same person is refused by its name.
      if other.userID == event.userID, other.uidKey == event.uidKey { continue }
      let isKnown = other.isListed || other.userID == event.userID
      if isKnown, Duplicates.areSame(Duplicates.Look(other), look) { return other.title }
    }
    return nil
  }

  private static let events = EventCollections.events
}
