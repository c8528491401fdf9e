import Store

/// Events added since a file was compared with the data folder.
///
/// They are checked in the transaction that imports the file's events, so that two concurrent
/// imports of the same file do not publish it twice.
package struct Newcomers: Sendable {
  /// The last transaction that was examined.
  private var sequence: Int
  private var ids: Set<String> = []
  /// An index of all events, if the added ones are unknown.
  private var all: EventIndex?

  /// Starts after the transaction up to which the file was compared.
  ///
  /// - Parameter sequence: The number of that transaction.
  package init(since sequence: Int) { self.sequence = sequence }

  /// Reads what others have written.
  ///
  /// - Throws: The store's errors.
  mutating func catchUp(in work: EventTransaction, of store: any DocumentStore) throws {
    let transaction = work.transaction
    // Transactions in the same disk write are visible here but not yet in the list of changes.
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

  /// Skips the events that this transaction is about to write.
  mutating func passOver(_ transaction: any StoreTransaction) { sequence = transaction.sequence }

  /// Returns the title of a duplicate that the owner may know of.
  ///
  /// - Throws: The store's errors.
  func twin(of event: Event, in reader: any StoreReader) throws -> String? {
    if ids.isEmpty, all == nil { return nil }
    let look = Duplicates.Look(event)
    for id in ids.sorted() + (all?.duplicates(of: look) ?? []) {
      guard let other = try reader.get(Self.events, id)?.value else { continue }
      // The same event of the same owner is refused by its uid instead.
      if other.userID == event.userID, other.uidKey == event.uidKey { continue }
      let isKnown = other.isListed || other.userID == event.userID
      if isKnown, Duplicates.areSame(Duplicates.Look(other), look) { return other.title }
    }
    return nil
  }

  private static let events = EventCollections.events
}
