import Accounts
import Events
import Languages
import Notifications
import Store
import Timekeeping

/// Puts down what searches have found for those who want it by mail: an event once, and what comes
/// within an hour in one letter.
struct FoundRound {
  let store: any DocumentStore
  let clock: Clock

  /// For how long the first one waits for others, in milliseconds.
  private static let gathering = 3_600_000
  /// What begins so soon is told at once, in milliseconds.
  private static let pressing = 3 * 3_600_000
  /// For how long it is still put down: a machine that was off for a night tells it in the morning.
  private static let grace = 86_400_000

  /// - Returns: How many letters are new.
  /// - Throws: What the store throws.
  func post() throws -> Int { try write(try store.read { try due(in: $0) }) }

  /// Writes what is due of which others have not written meanwhile.
  ///
  /// - Returns: How many letters are new.
  /// - Throws: What the store throws.
  func write(_ due: [(person: String, found: [Notice])]) throws -> Int {
    guard !due.isEmpty else { return 0 }
    let service = NoticeService(kinds: EventNoticeKind.all)
    let now = clock.now().utc
    return try store.write(by: Author.shell.id, at: now) { transaction in
      try due.count { person, found in
        // Another program may have been faster.
        let told = try Self.told(to: person, in: transaction)
        let fresh = found.filter { !told.contains($0) }
        guard !fresh.isEmpty else { return false }
        return try service.post(
          FoundLetter.draft(fresh, to: person), in: transaction, at: now) != nil
      }
    }
  }

  /// What somebody was written of.
  private static func told(to person: String, in reader: any StoreReader) throws -> FoundLetter.Told
  {
    FoundLetter.Told(
      try NoticeCollections.addressed(
        to: person, of: EventNoticeKind.foundLetter.name, in: reader))
  }

  func due(in reader: any StoreReader) throws -> [(person: String, found: [Notice])] {
    let now = clock.now().utc
    return try reader.find(NoticeCollections.preferences).compactMap { stored in
      guard stored.value.isOn(EventNoticeKind.found, .mail),
        let person = try NoticePerson(stored.id, in: reader)
      else { return nil }
      let told = try Self.told(to: stored.id, in: reader)
      let found = try FoundNotices(reader, person.reader(Catalogue.base, at: now), for: .mail)
        .all(since: now - Self.grace + 1).filter { !told.contains($0) }
        .sorted { ($0.due, $0.id) < ($1.due, $1.id) }
      guard let first = found.first else { return nil }
      let isDue = first.due <= now - Self.gathering
      return try isDue || found.contains { try isPressing($0, reader) } ? (stored.id, found) : nil
    }
  }

  private func isPressing(_ notice: Notice, _ reader: any StoreReader) throws -> Bool {
    let event = try EventSubject.event(in: notice.subject).flatMap {
      try reader.get(EventCollections.events, $0).map(Event.init(stored:))
    }
    return event.map { $0.startTime * 1000 <= clock.now().utc + Self.pressing } ?? false
  }
}
