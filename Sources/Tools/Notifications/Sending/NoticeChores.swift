import Accounts
import Languages
import Store
import Timekeeping

/// Scheduled work on the notices of all sections.
///
/// It posts reminders, plans mail and removes old notices.
package struct NoticeChores: Sendable {
  private let store: any DocumentStore
  private let clock: Clock
  private let sources: [NoticeSource]

  /// Creates the scheduled work of a store.
  ///
  /// - Parameters:
  ///   - store: The data folder's store.
  ///   - clock: The current time.
  ///   - sources: The sources of notices.
  package init(store: any DocumentStore, clock: Clock, sources: [NoticeSource]) {
    (self.store, self.clock, self.sources) = (store, clock, sources)
  }

  /// The result of a round.
  package struct Done: Sendable, Equatable {
    /// The number of reminders posted, for people who want them by mail.
    package let reminders: Int
    /// The number of mails planned.
    package let planned: Int
  }

  /// Does the scheduled work; several processes may run it without doing anything twice.
  ///
  /// - Throws: The first error, after all other work was done.
  @discardableResult
  package func run() throws -> Done {
    var rounds = Attempts()
    let reminders = sources.map { source in
      rounds.run(else: 0) { try Reminders(store: store, clock: clock, source: source).post() }
    }
    let planned = rounds.run(else: 0) {
      try MailPlanner(store: store, clock: clock, sources: sources).plan()
    }
    rounds.run(else: ()) { try tidy() }
    try rounds.finish()
    return Done(reminders: reminders.reduce(0, +), planned: planned)
  }

  private func tidy() throws {
    let notices = NoticeService(kinds: sources.flatMap(\.kinds))
    let now = clock.now().utc
    guard try !store.read({ try notices.isTidy(in: $0, at: now) }) else { return }
    try store.write(by: Author.shell.id, at: now) { try notices.tidy(in: $0, at: now) }
  }
}

/// Notices that are computed when they are read, posted for those who want them by mail.
struct Reminders {
  let store: any DocumentStore
  let clock: Clock
  let source: NoticeSource

  /// The milliseconds after its due time in which a reminder is still posted.
  private static let grace = 3_600_000

  /// Posts due reminders; each is posted once, however often this is called.
  ///
  /// - Returns: The number of new notices.
  /// - Throws: What the store and the source throw.
  func post() throws -> Int {
    let due = try store.read { try drafts(in: $0) }
    guard !due.isEmpty else { return 0 }
    let service = NoticeService(kinds: source.reminded)
    let now = clock.now().utc
    return try store.write(by: Author.shell.id, at: now) { transaction in
      // Another process may have posted it already.
      let known = Set(try NoticeCollections.latest(in: transaction, at: now).map(Self.identity))
      let fresh = due.filter {
        !known.contains(Self.identity($0.notice(id: "", at: now, due: now)))
      }
      for draft in fresh { try service.post(draft, in: transaction, at: now) }
      return fresh.count
    }
  }

  private static func identity(_ notice: Notice) -> [String] {
    [notice.kind, notice.subject, notice.to ?? "", "\(notice.revision ?? 0)"]
  }

  private func drafts(in reader: any StoreReader) throws -> [NoticeDraft] {
    guard !source.reminded.isEmpty else { return [] }
    let now = clock.now().utc
    return try reader.find(NoticeCollections.preferences).flatMap { stored -> [NoticeDraft] in
      let wanted = source.reminded.filter { stored.value.isOn($0, .mail) }.map(\.name)
      guard !wanted.isEmpty, let person = try NoticePerson(stored.id, in: reader) else {
        return []
      }
      return try source.reminders(reader, person.reader(Catalogue.base, at: now)).filter {
        wanted.contains($0.kind) && $0.due > now - Self.grace
      }.map { notice in
        NoticeDraft(
          notice.kind, about: notice.subject, to: stored.id, revision: notice.revision,
          facts: notice.facts)
      }
    }
  }
}
