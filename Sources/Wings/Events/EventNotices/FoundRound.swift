import Accounts
import Events
import Languages
import Notifications
import Store
import Timekeeping

/// Mails search results: each event once, and the results of an hour in one mail.
struct FoundRound {
  let store: any DocumentStore
  let clock: Clock

  /// How long the first result waits for others, in milliseconds.
  private static let gathering = 3_600_000
  /// The time before the start within which a result is mailed immediately, in milliseconds.
  private static let pressing = 3 * 3_600_000
  /// The age up to which results are still mailed, in milliseconds, for a machine that was off.
  private static let grace = 86_400_000

  typealias Due = (person: String, found: [Notice])

  /// Posts the mails that are due.
  ///
  /// - Returns: The number of new mails.
  /// - Throws: The store's first error, after all other mails were posted.
  func post() throws -> Int {
    var attempts = Attempts()
    let due = try store.read { try self.due(in: $0, &attempts) }
    let written = write(due, &attempts)
    try attempts.finish()
    return written
  }

  /// Writes the mails that no other process has written.
  ///
  /// - Returns: The number of new mails.
  func write(_ due: [Due], _ attempts: inout Attempts) -> Int {
    // If one mail fails in the common transaction, each gets a separate one.
    if let written = try? write(due) { return written }
    return due.reduce(0) { count, one in count + attempts.run(else: 0) { try write([one]) } }
  }

  private func write(_ due: [Due]) throws -> Int {
    guard !due.isEmpty else { return 0 }
    let service = NoticeService(kinds: EventNoticeKind.all)
    let now = clock.now().utc
    return try store.write(by: Author.shell.id, at: now) { transaction in
      try due.count { person, found in
        // Another process may have written it.
        let told = try Self.told(to: person, in: transaction)
        let fresh = found.filter { !told.contains($0) }
        guard !fresh.isEmpty else { return false }
        return try service.post(
          FoundLetter.draft(fresh, to: person), in: transaction, at: now) != nil
      }
    }
  }

  /// Returns the results that a person was already mailed.
  private static func told(to person: String, in reader: any StoreReader) throws -> FoundLetter.Told
  {
    FoundLetter.Told(
      try NoticeCollections.addressed(
        to: person, of: EventNoticeKind.foundLetter.name, in: reader))
  }

  /// Returns the mails that are due, without people whose data cannot be read.
  ///
  /// - Throws: The store's error if no one's data can be read.
  func due(in reader: any StoreReader, _ attempts: inout Attempts) throws -> [Due] {
    var due: [Due] = []
    for stored in try reader.find(NoticeCollections.preferences)
    where stored.value.isOn(EventNoticeKind.found, .mail) {
      let found = attempts.run(else: []) { try self.found(for: stored.id, reader) }
      if !found.isEmpty { due.append((stored.id, found)) }
    }
    return due
  }

  /// Returns a person's results that are due; empty while they still wait for others.
  private func found(for id: String, _ reader: any StoreReader) throws -> [Notice] {
    let now = clock.now().utc
    guard let person = try NoticePerson(id, in: reader) else { return [] }
    let told = try Self.told(to: id, in: reader)
    let found = try FoundNotices(reader, person.reader(Catalogue.base, at: now), for: .mail)
      .all(since: now - Self.grace + 1).filter { !told.contains($0) }
      .sorted { ($0.due, $0.id) < ($1.due, $1.id) }
    guard let first = found.first else { return [] }
    let isDue = first.due <= now - Self.gathering
    return try isDue || found.contains { try isPressing($0, reader) } ? found : []
  }

  private func isPressing(_ notice: Notice, _ reader: any StoreReader) throws -> Bool {
    let event = try EventSubject.event(in: notice.subject).flatMap {
      try reader.readable(EventCollections.events, $0).map(Event.init(stored:))
    }
    return event.map { $0.startTime * 1000 <= clock.now().utc + Self.pressing } ?? false
  }
}
