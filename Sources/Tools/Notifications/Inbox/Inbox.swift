import Languages
import Store
import Timekeeping

/// What people are told: one list over all wings.
///
/// Everything here reads files: call it on the worker.
package struct Inbox: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  /// Those of the wings that are on.
  package let sources: [NoticeSource]
  private let catalogue: @Sendable (Language) -> Catalogue

  /// Makes an inbox.
  ///
  /// - Parameters:
  ///   - store: Where everything is.
  ///   - clock: Tells now.
  ///   - sources: Of the wings that are on; what a wing that is off has told is not shown.
  ///   - catalogue: The texts of a language.
  package init(
    store: any DocumentStore, clock: Clock, sources: [NoticeSource],
    catalogue: @escaping @Sendable (Language) -> Catalogue
  ) {
    (self.store, self.clock, self.sources) = (store, clock, sources)
    self.catalogue = catalogue
  }

  /// What a person has in the inbox, the newest first.
  ///
  /// - Throws: What the store and the wings throw.
  package func items(of userID: String) throws -> [InboxItem] {
    try store.read { reader in try gathered(for: person(userID, reader), reader) }
  }

  /// The same with what each line says to them.
  ///
  /// - Parameters:
  ///   - userID: Whose it is.
  ///   - language: What the screen speaks; none for the person's own.
  /// - Returns: The newest first, without what the person may no longer know of.
  /// - Throws: What the store and the wings throw.
  package func lines(of userID: String, in language: Language? = nil) throws -> [InboxLine] {
    try store.read { reader in
      let person = try person(userID, reader, in: language)
      let writer = InboxWriter(reader: reader, sources: sources, person: person)
      return try gathered(for: person, reader).compactMap { item in
        try writer.text(of: item).map { InboxLine(item: item, text: $0) }
      }
    }
  }

  /// Who reads, as they have chosen it.
  func person(_ userID: String, _ reader: any StoreReader, in language: Language? = nil) throws
    -> NoticeReader
  {
    let now = clock.now().utc
    guard let person = try NoticePerson(userID, in: reader) else {
      return NoticeReader(
        userID: userID, catalogue: catalogue(language ?? .english), zone: .system,
        preferences: Preferences(), now: now)
    }
    return person.reader(catalogue(language ?? person.language), at: now)
  }

  private func gathered(for person: NoticeReader, _ reader: any StoreReader) throws -> [InboxItem] {
    let marks = try reader.get(NoticeCollections.inboxes, person.userID)?.value ?? InboxMarks()
    return try InboxGathering(reader, sources, person).items(marks)
  }
}

/// A line of the inbox with what it says.
package struct InboxLine: Sendable, Equatable {
  package let item: InboxItem
  package let text: String
}
