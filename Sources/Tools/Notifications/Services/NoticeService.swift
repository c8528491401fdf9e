import Accounts
import Store

/// Posts notices within the caller's transaction.
package struct NoticeService: Sendable {
  private let kinds: [String: NoticeKind]
  let identifiers: Identifiers

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of every wing; names are unique.
  ///   - identifiers: Makes ids.
  package init(kinds: [NoticeKind], identifiers: Identifiers = .random) {
    self.kinds = Dictionary(kinds.map { ($0.name, $0) }) { first, _ in first }
    self.identifiers = identifiers
  }

  /// Posts a notice: one document for all recipients.
  ///
  /// A waiting notice is updated: edits become one notice with the first old and the last new
  /// values, gathered notices are counted. If the edits cancel out, the notice is removed. Each
  /// revision of a subject is reported once, however often it is posted.
  ///
  /// - Parameters:
  ///   - draft: The notice.
  ///   - transaction: The transaction.
  ///   - now: Milliseconds since 1970.
  /// - Returns: The notice; `nil` if nothing is left to report.
  /// - Throws: `NoticeError.unknownKind`; what the store throws.
  @discardableResult
  package func post(_ draft: NoticeDraft, in transaction: any StoreTransaction, at now: Int) throws
    -> Notice?
  {
    let kind = try kind(draft.kind)
    if let told = try told(draft, in: transaction, at: now) { return told }
    guard var waiting = try waiting(draft.kind, draft.subject, draft.to, transaction, now) else {
      return try add(draft, kind, transaction, now)
    }
    switch kind.pace {
    case .atOnce: return try add(draft, kind, transaction, now)
    case .gathered: waiting.take(another: draft)
    case .afterLastEdit:
      waiting.take(edit: draft)
      if waiting.changes.isEmpty {
        try remove(waiting.id, in: transaction)
        return nil
      }
      waiting.due = Self.due(kind, draft, now)
    }
    return try save(waiting, kind, transaction)
  }

  /// Posts a separate notice to each person.
  ///
  /// This is for a subject that they no longer hold when they read the notice.
  ///
  /// - Throws: `NoticeError.unknownKind`; what the store throws.
  package func post(
    _ draft: NoticeDraft, toEach people: some Sequence<String>,
    in transaction: any StoreTransaction, at now: Int
  ) throws {
    for person in people {
      var own = draft
      own.to = person
      try post(own, in: transaction, at: now)
    }
  }

  /// Removes waiting notices of a subject: all of them, or one kind.
  ///
  /// - Throws: What the store throws.
  package func cancel(
    about subject: String, kind: String? = nil, in transaction: any StoreTransaction, at now: Int
  ) throws {
    for notice in try ofSubject(subject, transaction, now)
    where notice.due > now && (kind ?? notice.kind) == notice.kind {
      try remove(notice.id, in: transaction)
    }
  }

  /// Removes one occurrence from a notice that counts several, such as an interest that was undone.
  ///
  /// - Returns: Whether the notice was still waiting.
  /// - Throws: What the store throws.
  @discardableResult
  package func withdraw(
    _ kind: String, about subject: String, by author: String, to person: String? = nil,
    in transaction: any StoreTransaction, at now: Int
  ) throws -> Bool {
    guard var waiting = try waiting(kind, subject, person, transaction, now) else { return false }
    waiting.count -= 1
    if waiting.author == author { waiting.author = "" }
    if waiting.count > 0 {
      try Self.put(waiting, in: transaction)
    } else {
      try remove(waiting.id, in: transaction)
    }
    return true
  }
}

extension NoticeService {
  private func kind(_ name: String) throws -> NoticeKind {
    guard let kind = kinds[name] else { throw NoticeError(.unknownKind, ["kind": name]) }
    return kind
  }

  private func add(
    _ draft: NoticeDraft, _ kind: NoticeKind, _ transaction: any StoreTransaction, _ now: Int
  ) throws -> Notice? {
    var draft = draft
    if case .afterLastEdit = kind.pace {
      draft.changes = NoticeChange.merged(draft.changes, into: [])
      if draft.changes.isEmpty { return nil }
    }
    let id = NoticeMonth(at: now).idStart + identifiers.make()
    let notice = draft.notice(id: id, at: now, due: Self.due(kind, draft, now))
    return try save(notice, kind, transaction)
  }

  private func save(_ notice: Notice, _ kind: NoticeKind, _ transaction: any StoreTransaction)
    throws -> Notice
  {
    try Self.put(notice, in: transaction)
    if kind.isMailed != nil {
      try transaction.put(
        NoticeCollections.mailings, id: notice.id, Mailing(due: notice.due))
    }
    return notice
  }

  /// Returns when recipients are notified, in milliseconds since 1970.
  private static func due(_ kind: NoticeKind, _ draft: NoticeDraft, _ now: Int) -> Int {
    switch kind.pace {
    case .atOnce: now
    case .afterLastEdit(let minutes), .gathered(let minutes):
      draft.isPressing ? now : now + minutes * NoticeKeeping.minute
    }
  }

  static func put(_ notice: Notice, in transaction: any StoreTransaction) throws {
    guard let collection = NoticeCollections.notices(holding: notice.id) else { return }
    try transaction.put(collection, id: notice.id, notice)
  }

  private func remove(_ id: String, in transaction: any StoreTransaction) throws {
    guard let collection = NoticeCollections.notices(holding: id) else { return }
    try transaction.delete(collection, id: id)
    try transaction.delete(NoticeCollections.mailings, id: id)
  }

  private func waiting(
    _ kind: String, _ subject: String, _ to: String?, _ reader: any StoreReader, _ now: Int
  ) throws -> Notice? {
    try ofSubject(subject, reader, now).last {
      $0.kind == kind && $0.to == to && $0.due > now
    }
  }

  /// Returns the notice of the same revision, if there is one.
  private func told(_ draft: NoticeDraft, in reader: any StoreReader, at now: Int) throws -> Notice?
  {
    guard let revision = draft.revision else { return nil }
    return try ofSubject(draft.subject, reader, now).last {
      $0.kind == draft.kind && $0.to == draft.to && $0.revision == revision
    }
  }

  /// Returns a subject's notices of this month and the previous one; none waits longer.
  private func ofSubject(_ subject: String, _ reader: any StoreReader, _ now: Int) throws
    -> [Notice]
  {
    let months = Set([now - 28 * NoticeKeeping.day, now].map { NoticeMonth(at: $0) })
    return try months.sorted().flatMap { month in
      try reader.find(
        NoticeCollections.notices(month.name), .matching("subject", .string(subject))
      ).map(Notice.init(stored:))
    }
  }
}
