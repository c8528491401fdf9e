import Accounts
import Events
import Languages
import Notifications
import Store
import Timekeeping

/// What is reckoned when it is read has to be written down for those who want it by mail.
struct EventReminders {
  let store: any DocumentStore
  let clock: Clock
  let zones: Zones

  /// For how long after its moment something is still put down, in milliseconds: nobody is mailed
  /// that something started yesterday.
  private static let grace = 3_600_000

  private static let kinds = [EventNoticeKind.startsSoon, EventNoticeKind.today]

  /// Puts down what has come due; the same thing once, however often it is called.
  ///
  /// - Returns: How many notices are new.
  /// - Throws: What the store throws.
  func post() throws -> Int {
    let due = try store.read { try drafts(in: $0) }
    guard !due.isEmpty else { return 0 }
    let service = NoticeService(kinds: EventNoticeKind.all)
    let now = clock.now().utc
    return try store.write(by: Author.shell.id, at: now) { transaction in
      // Another program may have been faster.
      let known = Set(try NoticeCollections.latest(in: transaction, at: now).map(Self.identity))
      let fresh = due.filter { !known.contains(Self.identity($0)) }
      for draft in fresh { try service.post(draft, in: transaction, at: now) }
      return fresh.count
    }
  }

  private static func identity(_ notice: Notice) -> [String] {
    [notice.kind, notice.subject, notice.to ?? "", "\(notice.revision ?? 0)"]
  }

  private static func identity(_ draft: NoticeDraft) -> [String] {
    [draft.kind, draft.subject, draft.to ?? "", "\(draft.revision ?? 0)"]
  }

  private func drafts(in reader: any StoreReader) throws -> [NoticeDraft] {
    let now = clock.now().utc
    return try reader.find(NoticeCollections.preferences).flatMap { stored -> [NoticeDraft] in
      let wanted = Self.kinds.filter { stored.value.isOn($0, .mail) }.map(\.name)
      guard !wanted.isEmpty, let person = try NoticePerson(stored.id, in: reader) else {
        return []
      }
      let told = person.reader(Catalogue.base, at: now)
      return try ComputedNotices(reader, told, zones).all().filter {
        wanted.contains($0.kind) && $0.due > now - Self.grace
      }.map { notice in
        NoticeDraft(
          notice.kind, about: notice.subject, to: stored.id, revision: notice.revision,
          facts: notice.facts)
      }
    }
  }
}
