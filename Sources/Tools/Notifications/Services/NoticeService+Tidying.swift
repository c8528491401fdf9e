import Store

extension NoticeService {
  /// Removes what is too old to be shown: notices by whole months, letters in batches.
  ///
  /// - Throws: What the store throws.
  package func tidy(in transaction: any StoreTransaction, at now: Int) throws {
    let old = try OldNotices(in: transaction, at: now)
    for collection in old.gone { try transaction.dropAll(in: collection) }
    for collection in old.forMany {
      try transaction.drop(whereField: "to", equals: .null, in: collection)
    }
    for collection in old.deliveries { try transaction.dropAll(in: collection) }
    for id in old.invitations { try transaction.delete(NoticeCollections.invitations, id: id) }
    for id in old.messages { try transaction.delete(NoticeCollections.messages, id: id) }
  }

  /// Returns whether nothing is too old, so that no write is needed.
  ///
  /// - Throws: What the store throws.
  package func isTidy(in reader: any StoreReader, at now: Int) throws -> Bool {
    try OldNotices(in: reader, at: now).isEmpty
  }
}

/// The notices, letters and mails that are older than the time they are shown.
private struct OldNotices {
  /// Months of which no notice is shown any more.
  var gone: [StoreCollection<Notice>] = []
  /// Months of which only notices addressed to one person are still shown.
  var forMany: [StoreCollection<Notice>] = []
  var deliveries: [StoreCollection<Delivery>] = []
  /// The ids of old letters between two people.
  var invitations: [String] = []
  var messages: [String] = []

  var isEmpty: Bool {
    gone.isEmpty && forMany.isEmpty && deliveries.isEmpty && invitations.isEmpty
      && messages.isEmpty
  }

  /// The maximum number of letters of a kind per round, the oldest first.
  private static let mostLetters = 200

  /// - Throws: What the store throws.
  init(in reader: any StoreReader, at now: Int) throws {
    let names = try reader.collectionNames(startingWith: NoticeCollections.noticesPrefix)
    // A month is older than 90 days once its last day is.
    for month in names.compactMap(NoticeMonth.init(ofCollection:))
    where month < NoticeMonth(at: now - NoticeKeeping.shown) {
      let collection = NoticeCollections.notices(month.name)
      if month < NoticeMonth(at: now - NoticeKeeping.addressed) {
        gone.append(collection)
      } else if try reader.count(collection, .matching("to", .null)) > 0 {
        forMany.append(collection)
      }
    }
    let oldest = MailDay.name(at: now - NoticeKeeping.deliveries)
    let prefix = NoticeCollections.deliveriesPrefix
    deliveries = try reader.collectionNames(startingWith: prefix)
      .filter { $0.dropFirst(prefix.count) < oldest }.map { StoreCollection<Delivery>($0) }
    try findLetters(in: reader, before: now - NoticeKeeping.addressed)
  }

  /// Finds letters not written or answered since a moment; damaged ones stay for repair.
  private mutating func findLetters(in reader: any StoreReader, before: Int) throws {
    invitations = try Self.old(
      reader, NoticeCollections.invitations, before: before, written: \.at
    ) { max($0.at, $0.answeredAt ?? 0) }
    messages = try Self.old(
      reader, NoticeCollections.messages, before: before, written: \.at, last: \.at)
  }

  /// Reads more letters if all of the first were answered recently, since old ones may follow.
  private static func old<Letter: FaultCarrying>(
    _ reader: any StoreReader, _ letters: StoreCollection<Letter>, before: Int,
    written: (Letter) -> Int, last: (Letter) -> Int
  ) throws -> [String] {
    var most = mostLetters
    while true {
      let found = try reader.find(letters, Query.all.limited(to: most))
      let old = found.filter { $0.value.faults.isEmpty && last($0.value) < before }
      guard old.isEmpty, found.count == most, let end = found.last, written(end.value) < before
      else { return old.prefix(mostLetters).map(\.id) }
      most *= 4
    }
  }
}
